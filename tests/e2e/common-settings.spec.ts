import { expect, type Page } from '@playwright/test';
import {
  getGroundPaint,
  getGroundText,
  getTextGradient,
  listColours,
  listGradients,
  listGrounds,
} from '#design-tokens/paints.ts';
import { colours, fontWeights, type Ground, maxWidths, spacing } from '#design-tokens/tokens.ts';
import { buttonColours } from '#schema/button-entry.ts';
import { alignments, sizes, spacings, weights, widths } from '#schema/choices.ts';
import type { commonFields } from '#schema/common-fields.ts';
import { type ContentSite, serveContent } from './fixtures/content/serve-content.ts';
import { openPage } from './open-page.ts';
import { test } from './test.ts';

type Setting = keyof typeof commonFields;

/** What is read of an element: a computed style, or where it stands in the window, in pixels. */
type Read = 'color' | 'backgroundColor' | 'backgroundImage' | 'fontSize' | 'fontWeight' | 'textAlign' | Place;
type Place = 'paddingTop' | 'paddingBottom' | 'left' | 'right' | 'middle' | 'width' | 'count';

interface Drawn {
  /** The settings of the block, in place of their defaults. */
  settings: Readonly<Partial<Record<Setting, unknown>>>;
  /** The element, from the block’s section on. */
  of: string;
  read: Read;
  expected: string | number | ((viewport: number) => string | number);
}

/** The parts of a block, as its section holds them. */
const header = '> div:nth-of-type(1)';
const items = '> div:nth-of-type(2)';
const footer = '> div:nth-of-type(3)';
const headline = `${header} h2`;

const toRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const textColours = [...listColours(), ...listGradients()];
type TextColour = (typeof textColours)[number];

/** The computed colour of text; of a gradient, that beneath it. */
function getDrawnColour(colour: TextColour, ground: Ground): string {
  return toRgb(
    colour in colours
      ? colours[colour as 'dark']
      : getTextGradient(colour as 'blue-gradient', ground).fallback,
  );
}

/** `m48-d80` in pixels: its first size up to 768 px, its second from 1024 px. */
const getSize = (size: string, viewport: number) =>
  `${/^m(\d+)-d(\d+)$/.exec(size)?.[viewport < 768 ? 1 : 2]}px`;

const largestWidth = maxWidths.xl;
const getGutter = (viewport: number) => Math.min(40, Math.max(16, 8 + 0.022 * viewport));
const getEdge = (viewport: number) => Math.max(getGutter(viewport), (viewport - largestWidth) / 2);

function getWidth(width: (typeof widths)[number], viewport: number): number {
  const most = viewport - 2 * getGutter(viewport);
  return width === 'full' ? most : Math.min(maxWidths[width], most);
}

const each = <Value>(values: readonly Value[], make: (value: Value) => Drawn | Drawn[]) =>
  values.flatMap(make);

/** Where a part stands and how wide it is, in every width and alignment. */
function listPlaces(part: string, widthSetting: Setting, alignSetting: Setting): Drawn[] {
  return each(widths, (width) =>
    each(alignments, (align) => {
      const settings = { [widthSetting]: width, [alignSetting]: align };
      const at = (read: Place, expected: (viewport: number) => number) => ({
        settings,
        of: part,
        read,
        expected,
      });
      // A part that fills the band has no side.
      const side = width === 'full' || width === 'xl' ? 'center' : align;
      const places = {
        left: at('left', getEdge),
        right: at('right', (viewport) => viewport - getEdge(viewport)),
        center: at('middle', (viewport) => viewport / 2),
      };
      return [places[side], at('width', (viewport) => getWidth(width, viewport))];
    }),
  );
}

const listAlignments = (part: string, setting: Setting) =>
  each(alignments, (align) => ({
    settings: { [setting]: align },
    of: part,
    read: 'textAlign',
    expected: { left: 'start', center: 'center', right: 'end' }[align],
  }));

const listSizes = (part: string, setting: Setting) =>
  each(sizes, (size) => ({
    settings: { [setting]: size },
    of: part,
    read: 'fontSize',
    expected: (viewport) => getSize(size, viewport),
  }));

const listPaddings = (setting: Setting, read: Place) =>
  each(spacings, (name) => ({
    settings: { [setting]: name },
    of: '',
    read,
    expected: spacing[name],
  }));

/** Each pair of a ground and a colour of text. */
const onGrounds = (make: (backgroundColour: Ground, colour: TextColour) => Drawn | Drawn[]) =>
  each(listGrounds(), (ground) => each(textColours, (colour) => make(ground, colour)));

/** What each setting must be seen to do. */
const drawn: Readonly<Record<Setting, readonly Drawn[]>> = {
  anchorId: [{ settings: {}, of: '', read: 'count', expected: 1 }],
  hideContainer: [
    {
      settings: { hideContainer: true, backgroundColour: 'emerald' },
      of: '',
      read: 'backgroundColor',
      expected: 'rgba(0, 0, 0, 0)',
    },
    { settings: { hideContainer: true, paddingTop: 'lg' }, of: '', read: 'paddingTop', expected: 0 },
  ],
  paddingTop: listPaddings('paddingTop', 'paddingTop'),
  paddingBottom: listPaddings('paddingBottom', 'paddingBottom'),
  backgroundColour: each(listGrounds(), (ground) => {
    const settings = { backgroundColour: ground };
    const paint = getGroundPaint(ground);
    const stops = [...paint.matchAll(/#\w+/g)].map(([hex]) => toRgb(hex));
    return [
      { settings, of: items, read: 'color', expected: toRgb(colours[getGroundText(ground)]) },
      stops.length > 1
        ? {
            settings,
            of: '',
            read: 'backgroundImage',
            expected: `linear-gradient(135deg, ${stops.join(', ')})`,
          }
        : {
            settings,
            of: '',
            read: 'backgroundColor',
            expected: ground === 'none' ? 'rgba(0, 0, 0, 0)' : toRgb(paint),
          },
    ];
  }),
  textColour: onGrounds((backgroundColour, textColour) =>
    [headline, `${header} p`, `${items} h2`, `${items} p`, `${footer} p`].map((of) => ({
      settings: { backgroundColour, textColour },
      of,
      read: 'color',
      expected: getDrawnColour(textColour, backgroundColour),
    })),
  ),
  headerHeadline: [{ settings: {}, of: headline, read: 'count', expected: 1 }],
  headerText: [{ settings: {}, of: `${header} p`, read: 'count', expected: 1 }],
  headerHeadlineColour: onGrounds((backgroundColour, headerHeadlineColour) => ({
    settings: { backgroundColour, headerHeadlineColour },
    of: headline,
    read: 'color',
    expected: getDrawnColour(headerHeadlineColour, backgroundColour),
  })),
  headerHeadlineHighlightColour: onGrounds((backgroundColour, headerHeadlineHighlightColour) => ({
    settings: { backgroundColour, headerHeadlineHighlightColour },
    of: `${headline} span`,
    read: 'color',
    expected: getDrawnColour(headerHeadlineHighlightColour, backgroundColour),
  })),
  headerWidth: listPlaces(header, 'headerWidth', 'headerAlign'),
  headerAlign: listPlaces(header, 'headerWidth', 'headerAlign'),
  headerTextAlign: listAlignments(headline, 'headerTextAlign'),
  headerHeadlineSize: listSizes(headline, 'headerHeadlineSize'),
  headerTextSize: listSizes(`${header} p`, 'headerTextSize'),
  itemsWidth: listPlaces(items, 'itemsWidth', 'itemsAlign'),
  itemsAlign: listPlaces(items, 'itemsWidth', 'itemsAlign'),
  itemsHeadlineSize: listSizes(`${items} h2`, 'itemsHeadlineSize'),
  itemsLeadSize: listSizes(`${items} [class*=weight-] p`, 'itemsLeadSize'),
  itemsTextSize: listSizes(`${items} h2 ~ div:last-child p`, 'itemsTextSize'),
  itemsLeadWeight: each(weights, (itemsLeadWeight) => ({
    settings: { itemsLeadWeight },
    of: `${items} [class*=weight-] p`,
    read: 'fontWeight',
    expected: String(fontWeights[itemsLeadWeight]),
  })),
  footerText: [{ settings: {}, of: `${footer} p`, read: 'count', expected: 1 }],
  footerButtons: [{ settings: {}, of: `${footer} a`, read: 'count', expected: 1 }],
  footerWidth: listPlaces(footer, 'footerWidth', 'footerAlign'),
  footerAlign: listPlaces(footer, 'footerWidth', 'footerAlign'),
  footerTextAlign: listAlignments(`${footer} p`, 'footerTextAlign'),
  footerTextSize: listSizes(`${footer} p`, 'footerTextSize'),
  footerCtaColour: each(buttonColours, (footerCtaColour) => ({
    settings: { footerCtaColour },
    of: `${footer} a`,
    read: 'color',
    expected: {
      'orange-gradient': 'rgb(0, 0, 0)',
      blue: 'rgb(255, 255, 255)',
      emerald: 'rgb(255, 255, 255)',
      white: toRgb(colours.dark),
    }[footerCtaColour],
  })),
};

/** Blocks with everything that settings are about, one for each choice of settings. */
const choices = [
  ...new Map(
    Object.values(drawn)
      .flat()
      .map(({ settings }) => [JSON.stringify(settings), settings]),
  ),
];
const idOf = new Map(choices.map(([key], index) => [key, `b${index}`]));
const body = choices.map(([key, settings]) => ({
  block: 'Text',
  headline: 'Headline',
  lead: 'Lead.',
  text: 'Text.',
  headerHeadline: 'Header *headline*',
  headerText: 'Header text.',
  footerText: 'Footer text.',
  footerButtons: [{ text: 'Button', link: '#top' }],
  ...settings,
  anchorId: idOf.get(key),
}));

let site: ContentSite;
test.beforeAll(async () => {
  const entry = { slug: 'settings', entryTitle: 'Settings', body };
  site = await serveContent({ 'en-gb/pages/settings.yaml': entry });
});
test.afterAll(() => site.stop());

test('every common setting is drawn as it says, on every ground, on a phone and on wide screens', async ({
  page,
}) => {
  await openPage(page, `${site.origin}/en-gb/settings`);
  for (const width of [375, 1440, 2400]) {
    await page.setViewportSize({ width, height: 900 });
    const wanted = Object.entries(drawn).flatMap(([setting, all]) =>
      all.map(({ settings, of, read, expected }) => ({
        what: `${setting} ${JSON.stringify(settings)} ${of}`,
        selector: `#${idOf.get(JSON.stringify(settings))} ${of}`,
        read,
        expected: typeof expected === 'function' ? expected(width) : expected,
      })),
    );
    const found = await readAll(page, wanted);
    const wrong = wanted.flatMap(({ what, read, expected }, index) =>
      isAlike(found[index], expected) ? [] : `${what} ${read}: ${found[index]} for ${expected}`,
    );
    expect.soft(wrong.slice(0, 20), `${wrong.length} of ${wanted.length} at ${width} px`).toEqual([]);
  }
});

const isAlike = (found: unknown, expected: string | number) =>
  typeof expected === 'number' ? Math.abs(Number(found) - expected) < 1 : found === expected;

function readAll(
  page: Page,
  wanted: readonly { selector: string; read: Read }[],
): Promise<(string | number)[]> {
  return page.evaluate((all) => {
    return all.map(({ selector, read }) => {
      const elements = document.querySelectorAll(selector);
      const [element] = elements;
      if (read === 'count') return elements.length;
      if (!element) return 'nothing';
      const { left, right, width } = element.getBoundingClientRect();
      if (read === 'left') return left;
      if (read === 'right') return right;
      if (read === 'width') return width;
      if (read === 'middle') return (left + right) / 2;
      const style = getComputedStyle(element)[read];
      return read.startsWith('padding') ? Number.parseFloat(style) : style;
    });
  }, wanted);
}
