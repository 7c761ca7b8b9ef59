import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Heading } from './heading.tsx';

describe('Heading', () => {
  it('stands at the level it is given', () => {
    expect(renderToStaticMarkup(<Heading element="h3" text="Made for kitchens" />)).toMatch(/^<h3 .*<\/h3>$/);
  });

  it('is no heading with `none`', () => {
    expect(renderToStaticMarkup(<Heading element="none" text="Made for kitchens" />)).toMatch(/^<p .*<\/p>$/);
  });

  it('gives the words between asterisks the highlight colour, and no others', () => {
    const html = renderToStaticMarkup(<Heading text="Made for *busy kitchens*" highlightColour="emerald" />);
    expect(html).toContain('Made for <span class="whole text-emerald">busy kitchens</span>');
  });

  it.each([
    ['Eat', 'upTo6'],
    ['Nutzungsbedingungen', 'upTo20'],
    ['Our *Nutzungs\u00adbedingungen*', 'upTo12'],
    ['Cookie-Einstellungen', 'upTo14'],
    ['Lebensmittelgroßhandelsunternehmensverband', 'upTo30'],
  ])('says how long the longest word is that cannot be broken: %s', (text, name) => {
    expect(renderToStaticMarkup(<Heading text={text} />)).toContain(` ${name} `);
  });

  it.each([undefined, ''])('renders nothing for %j', (text) => {
    expect(renderToStaticMarkup(<Heading text={text} />)).toBe('');
  });
});
