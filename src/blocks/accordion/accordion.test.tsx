// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { buildBlock, renderBlock } from '../validate-block.testing.ts';
import { Accordion } from './accordion.tsx';
import { accordion } from './schema.ts';

const scrollIntoView = vi.fn();

/** jsdom has no layout. */
beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});

afterEach(() => {
  scrollIntoView.mockReset();
  delete document.documentElement.dataset.used;
  window.location.hash = '';
});

const prepare = buildBlock(accordion, Accordion);

const render = renderBlock(accordion, Accordion);

describe('Accordion', () => {
  it('shows the items that have a headline and a text, under either of their names', async () => {
    const html = await render({
      items: [
        { headline: 'Headline', text: 'Text' },
        { title: 'Title', body: 'Body' },
        { headline: ' ', title: 'Title for a blank headline', text: ' ', body: 'Body for a blank text' },
        { headline: 'No text', lead: 'A lead alone' },
        { text: 'No headline' },
      ],
    });
    const page = parse(html);
    expect(listHeadlines(page)).toEqual(['Headline', 'Title', 'Title for a blank headline']);
    expect(page.textContent).toContain('Body for a blank text');
    expect(page.textContent).not.toMatch(/A lead alone|No headline/);
  });

  it('stands between a headline with a text, and a text with buttons', async () => {
    const page = parse(
      await render({
        headerHeadline: 'Before you order',
        headerText: 'Asked most often.',
        items: [{ headline: 'One', text: 'The item' }],
        footerText: 'Not answered?',
        footerButtons: [{ text: 'Ask us', link: '/en-gb/contact' }],
      }),
    );
    expect(find(page, 'h2').textContent).toBe('Before you order');
    expect(find(page, 'a[href="/en-gb/contact"]').textContent).toBe('Ask us');
    expect(page.textContent).toMatch(/^Before you order.*Asked most often.*The item.*Ask us.*Not answered/);
  });

  it('asks for a picture of 328 px', async () => {
    const items = [{ headline: 'One', text: 'Text', image: 'boxout-1' }];
    expect(find(parse(await render({ items })), 'img').getAttribute('sizes')).toBe('328px');
  });

  it('has headings in its headers where an editor asks for them, by either name', async () => {
    const page = parse(
      await render({
        items: [
          { headline: 'Plain', text: 'Text' },
          { headline: 'Third', headlineElement: 'h3', text: 'Text' },
          { headline: 'Fourth', title_element: 'h4', text: 'Text' },
          { headline: 'Fifth', headlineElement: 'h5', text: 'Text', disabled: true },
        ],
      }),
    );
    expect([...page.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => heading.outerHTML)).toEqual([
      expect.stringMatching(/^<h3.*Third/),
      expect.stringMatching(/^<h4.*Fourth/),
      expect.stringMatching(/^<h5.*Fifth/),
    ]);
  });

  it('sets headlines in m24-d40, in the block’s size, or in their own', async () => {
    const items = [{ headline: 'Headline', text: 'Text' }];
    expect(await render({ items })).toContain('size-m24-d40');
    expect(await render({ items, itemsHeadlineSize: 'm18-d20' })).toContain('size-m18-d20');
    const own = [{ headline: 'Headline', headlineSize: 'text-m32-d48', text: 'Text' } as const];
    expect(await render({ items: own, itemsHeadlineSize: 'm18-d20' })).toContain('size-m32-d48');
  });

  it('lets the browser keep one item of each accordion open, unless several may be', async () => {
    const content = {
      items: [
        { headline: 'One', text: 'Text' },
        { headline: 'Two', text: 'Text' },
      ],
    };
    const single = await prepare(content);
    const page = parse(
      renderOnServer(
        <>
          {single}
          {single}
        </>,
      ),
    );
    const names = [...page.querySelectorAll('details')].map((item) => item.getAttribute('name'));
    expect(names[0]).toBeTruthy();
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
    expect(parse(await render({ ...content, multiselect: true })).querySelector('[name]')).toBeNull();
  });

  it('opens from the start what is to be open: the first only, unless several may be', async () => {
    const items = [
      { headline: 'One', text: 'Text' },
      { headline: 'Two', text: 'Text', expanded: true },
      { headline: 'Three', text: 'Text', expanded: true },
    ];
    expect(listOpen(parse(await render({ items })))).toEqual(['Two']);
    expect(listOpen(parse(await render({ items, multiselect: true })))).toEqual(['Two', 'Three']);
  });

  it('renders the same for every visitor, with an id for every item', async () => {
    const content = {
      items: [
        { headline: 'One', text: 'Text' },
        { headline: 'Two', text: 'Text' },
      ],
    };
    expect(await render(content)).toBe(await render(content));
    const ids = [...parse(await render(content)).querySelectorAll('details [id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  describe('with a hash in the address', () => {
    const items = [
      { id: 'one', headline: 'One', text: 'Text' },
      { id: 'zwölf', anchor_id: 'twelve', headline: 'Twelve', text: 'Text' },
      { id: 'shut', headline: 'Shut', text: 'Text', disabled: true },
    ];

    it.each([
      ['#one', ['One']],
      ['#twelve', ['Twelve']],
      ['#zw%C3%B6lf', ['Twelve']],
      ['#shut', []],
      ['#elsewhere', []],
      ['#%', []],
    ])('%s opens %j on load', async (hash, headlines) => {
      window.location.hash = hash;
      const page = await mount(await prepare({ items }));
      expect(listOpen(page)).toEqual(headlines);
    });

    it('leads to a disabled, closed item by either of its names, and leaves it closed', async () => {
      const named = [
        { id: 'shut', anchor_id: 'closed', headline: 'Shut', text: 'Never seen', disabled: true },
        { id: 'same', anchor_id: 'same', headline: 'Same', text: 'Never seen', disabled: true },
        { id: 'open', anchor_id: 'shown', headline: 'Open', text: 'Seen', disabled: true, expanded: true },
      ];
      const page = await mount(await prepare({ items: named }));
      const wanted = { shut: 'Shut', closed: 'Shut', same: 'Same', open: 'Seen', shown: 'Seen' };
      for (const [id, text] of Object.entries(wanted)) {
        const places = [...page.querySelectorAll(`[id="${id}"]`)];
        expect(places.map(({ textContent }) => textContent)).toEqual([text]);
      }
      expect(page.textContent).not.toContain('Never seen');
    });

    it('opens the item when the hash changes, and shows its header', async () => {
      const page = await mount(await prepare({ items }));
      await changeHash('#one');
      expect(listOpen(page)).toEqual(['One']);
      expect(scrollIntoView.mock.contexts).toEqual([find(page, 'summary')]);
    });

    it('leaves where they are who have begun to read what the browser has opened before scripts came', async () => {
      document.documentElement.dataset.used = '';
      window.location.hash = '#read';
      await mount(await prepare({ items: [{ id: 'read', headline: 'R', text: 'Text', expanded: true }] }));
      expect(scrollIntoView).not.toHaveBeenCalled();
      window.location.hash = '#one';
      const closed = await mount(await prepare({ items }));
      expect(scrollIntoView.mock.contexts).toEqual([find(closed, 'summary')]);
    });

    it('leaves alone what is outside of it', async () => {
      const page = await mount(
        <>
          {await prepare({ items })}
          <details>
            <summary>Other</summary>
            <p id="other">Text</p>
          </details>
        </>,
      );
      await changeHash('#other');
      expect(listOpen(page)).toEqual([]);
    });
  });

  it.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])(
    'brings the header of an opened item back into view (reduced motion: %j, %s)',
    async (prefersReducedMotion, behavior) => {
      const page = await mount(await prepare({ items: [{ headline: 'One', text: 'Text' }] }), {
        prefersReducedMotion,
      });
      find(page, 'summary').click();
      await expect.poll(() => scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior });
    },
  );

  it('tells search engines of the questions whose answers can be read, when asked to', async () => {
    const items = [
      { headline: 'Why?', lead: 'Because.', text: 'It is **good**.\n\nAnd easy.' },
      { headline: 'What about </script>?', text: 'Harmless.' },
      { headline: 'Open for ever?', text: 'Yes.', disabled: true, expanded: true },
      { headline: 'Later?', text: 'Hidden.', disabled: true },
      { headline: 'No answer?' },
    ];
    const data = JSON.parse(
      find(parse(await render({ items, includeSchema: true })), 'script').textContent ?? '',
    );
    expect(data).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Why?', acceptedAnswer: { text: 'Because.\nIt is good.\nAnd easy.' } },
        { name: 'What about </script>?' },
        { name: 'Open for ever?' },
      ],
    });
    expect(data.mainEntity).toHaveLength(3);
    expect(await render({ items })).not.toContain('ld+json');
    expect(await render({ items: items.slice(3), includeSchema: true })).not.toContain('ld+json');
  });
});

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

function listHeadlines(page: HTMLElement): (string | null)[] {
  return [...page.querySelectorAll('summary')].map(({ textContent }) => textContent);
}

function listOpen(page: HTMLElement): (string | null)[] {
  return [...page.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);
}

async function changeHash(hash: string): Promise<void> {
  await act(async () => {
    const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    window.location.hash = hash;
    await changed;
  });
}
