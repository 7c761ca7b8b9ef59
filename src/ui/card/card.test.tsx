// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import { TranslatorProvider } from '#i18n/translator-context.tsx';
import { LinkProvider } from '#links/link-provider.tsx';
import { documentOf, node, paragraph } from '#rich-text/document-builders.ts';
import { find, mount, renderOnServer } from '../mount.testing.tsx';
import { Card, type CardProps } from './card.tsx';
import { sampleCards } from './sample-cards.ts';

const [news] = sampleCards.news;
const [mince, , sausages] = sampleCards.product;

describe('Card', () => {
  it.each(Object.entries(sampleCards))('of type %s is one link, named by its headline', async (_, [card]) => {
    const page = await mount(<Card {...card} />);
    expect(page.querySelectorAll('a, button')).toHaveLength(1);
    expect(find(page, 'a').getAttribute('href')).toBe(card.link);
    expect(find(page, 'a').textContent).toBe(card.headline.replaceAll('*', ''));
  });

  it('puts its headline at the level it is told', async () => {
    const page = await mount(<Card {...news} element="h4" />);
    expect(find(page, 'a > h4').textContent).toBe(news.headline);
  });

  it('keeps links of its text outside its own', async () => {
    const link = node('hyperlink', ['the figures'], { uri: '/en-gb/products#nutrition' });
    const page = await mount(<Card {...news} text={documentOf(paragraph('See ', link))} />);
    expect(page.querySelectorAll('a')).toHaveLength(2);
    expect(page.querySelector('a a')).toBeNull();
  });

  it('has no link without an address', () => {
    expect(renderOnServer(<Card headline="Soon" />)).not.toMatch(/<a |<svg/);
  });

  it('shows month and year in the language of the locale', () => {
    const html = renderToStaticMarkup(
      <TranslatorProvider locale="de-de" dictionary={dictionaries['de-de']}>
        <LinkProvider origin="https://www.example.com">
          <Card {...news} date="2026-03-31T23:30:00-05:00" />
        </LinkProvider>
      </TranslatorProvider>,
    );
    expect(html).toContain('lang="de-DE"><time dateTime="2026-03">März 2026</time>');
  });

  it('asks for its picture at 328, 608 and 736 px, in the shape of its type', () => {
    expect(renderOnServer(<Card {...news} />)).toMatch(/328x\d+\S* 328w, \S+ 608w, \S+ 736w/);
    expect(render({ type: 'news' })).toContain('ratio16x9');
    expect(render({ type: 'recipe' })).toContain('ratio1x1');
    expect(render({ type: 'default' })).toContain('ratio3x2');
  });

  it('gives a product its colour, and lets a cut-out stand out of it', () => {
    expect(renderOnServer(<Card {...mince} />)).toContain('ground-emerald');
    expect(renderOnServer(<Card {...mince} />)).toContain('standingOut');
    expect(renderOnServer(<Card {...sausages} />)).toContain('ground-cream');
    expect(renderOnServer(<Card {...sausages} />)).not.toContain('standingOut');
  });

  it('renders nothing without a headline', () => {
    expect(renderOnServer(<Card {...news} headline="" />)).toBe('');
  });
});

function render(props: Partial<CardProps>): string {
  return renderOnServer(<Card {...news} {...props} />);
}
