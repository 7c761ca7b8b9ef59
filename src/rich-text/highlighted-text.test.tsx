import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HighlightedText } from './highlighted-text.tsx';

const render = (text: string) => renderToStaticMarkup(<HighlightedText text={text} className="hot" />);

describe('HighlightedText', () => {
  it.each([
    ['Big *food*, few words', 'Big <span class="hot">food</span>, few words'],
    ['*All of it*', '<span class="whole hot">All of it</span>'],
    ['*a* and *b*', '<span class="whole hot">a</span> and <span class="whole hot">b</span>'],
    ['No highlight', 'No highlight'],
    ['', ''],
    ['<b>&*<i>*', '&lt;b&gt;&amp;<span class="hot">&lt;i&gt;</span>'],
  ])('renders %s', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it.each([
    ['Prices from*', 'Prices from*'],
    ['*open', '*open'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['2 * 3 *food*', '2 * 3 <span class="whole hot">food</span>'],
    ['**', '**'],
    ['a *b *', 'a *b *'],
  ])('keeps a star that closes nothing: %s', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it.each([
    ['Five \\*stars\\*', 'Five *stars*'],
    ['*with \\* inside*', '<span class="whole hot">with * inside</span>'],
    ['*ends in \\**', '<span class="whole hot">ends in *</span>'],
    ['*open \\*', '*open *'],
    ['back\\slash *a\\b*', 'back\\slash <span class="whole hot">a\\b</span>'],
  ])('takes an escaped star for a star: %s', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it.each([
    ['Your *region*, your driver', 'Your <span class="hot">region</span>, your driver'],
    ['(*new*) menu', '(<span class="hot">new</span>) menu'],
  ])('lets highlighted words break where a mark touches them: %s', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it.each([
    ['New meat-free dishes', 'New <span class="together">meat-free</span> dishes'],
    ['*Plant-based*, now', '<span class="hot"><span class="together">Plant-based</span></span>, now'],
    ['K-12: lunch', '<span class="together">K-12:</span> lunch'],
    ['all - nothing', 'all - nothing'],
  ])('keeps what a hyphen makes one word on one line: %s', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it.each([
    ['Nobody asks where it went', 'Nobody asks where <span class="together">it went</span>'],
    [
      'Ask the van *that already calls*',
      'Ask the van <span class="whole long hot">that <span class="together">already calls</span></span>',
    ],
    ['Made for the pass, not for release', 'Made for the pass, not for release'],
    ['Only four words here', 'Only four words here'],
    ['One of them is unreasonably longwinded', 'One of them is unreasonably longwinded'],
  ])('leaves no short word alone at the end of a longer headline: %s', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it('lets highlighted words break where they would leave the last word alone', () => {
    expect(render('The *one o’clock* queue')).toBe('The <span class="hot">one o’clock</span> queue');
  });

  it('breaks lines inside and outside a highlight', () => {
    expect(render('Big\n*bold\nfood*')).toBe(
      'Big<span class="break"> </span><span class="whole hot">bold<span class="break"> </span>food</span>',
    );
  });
});
