// @vitest-environment jsdom
import { router } from '@inertiajs/react';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AddressProvider } from '#links/address-provider.tsx';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { FilteredList } from './filtered-list.tsx';
import { samples } from './samples.tsx';

const { props } = samples[0] ?? {};

/** The dishes of the first sample, at this address. */
function draw(query = '') {
  if (!props) throw new Error('There is no sample.');
  return (
    <AddressProvider url={`/en-gb/dishes${query}`}>
      <FilteredList {...props} anchorId="dishes" />
    </AddressProvider>
  );
}

async function mountDishes(query = '') {
  history.replaceState(null, '', `/en-gb/dishes${query}`);
  const replace = vi.spyOn(router, 'replace').mockImplementation(() => undefined);
  const page = await mount(draw(query));
  return {
    page,
    replace,
    status: find(page, '[role="status"]'),
    listNames: () => [...page.querySelectorAll('form + ul > li')].map(({ textContent }) => textContent),
    press: (selector: string) => act(async () => find(page, selector).click()),
  };
}

describe('FilteredList', () => {
  it('is a form that works without scripts, and comes filtered by the page’s address', () => {
    const html = renderOnServer(
      draw('?cooking=quick&without=peanuts&covers=8&utm_source=mail&cooking=never'),
    );
    expect(html).toMatch(/<form [^>]*action="#dishes" method="get"/);
    expect(html).toContain('1 of 4 dishes');
    expect(html).toContain('<li>Fajitas</li>');
    expect(html).not.toContain('<li>Satay</li>');
    expect(html).toContain('<input type="hidden" name="covers" value="8"/>');
    expect(html).toMatch(/<button type="submit"/);
    expect(html).toContain('href="/en-gb/dishes?covers=8#dishes"');
  });

  it('leaves what was folded away open, whatever is chosen in it', async () => {
    const { page, press } = await mountDishes('?without=gluten');
    await press('input[value="gluten"]');
    expect(find(page, 'details').hasAttribute('open')).toBe(true);
  });

  it('says which values of the address it does not know, and filters by the rest until the visitor chooses', async () => {
    const { page, press, listNames, replace } = await mountDishes(
      '?without=plutonium&without=PEANUTS&without=&without=plutonium&cooking=<b>raw</b>',
    );
    expect(listNames()).toEqual(['Cottage pie', 'Chilli', 'Fajitas']);
    const note = find(page, '[role="alert"]');
    expect(note.textContent).toContain('not filtered by');
    const listUnknown = () => [...note.querySelectorAll('q')].map(({ textContent }) => textContent);
    expect(listUnknown()).toEqual(['<b>raw</b>', 'plutonium']);
    expect(note.closest('form')).toBeNull();
    await press('input[value="quick"]');
    expect(page.querySelector('[role="alert"]')).toBeNull();
    expect(replace).toHaveBeenLastCalledWith(
      expect.objectContaining({ url: '/en-gb/dishes?cooking=quick&without=peanuts' }),
    );
  });

  it.each(['', '?without=', '?without=%20&cooking', '?covers=8', '?without=MILK&cooking=Quick'])(
    'has nothing to say of “%s”',
    (query) => {
      expect(renderOnServer(draw(query))).not.toContain('role="alert"');
    },
  );

  it('offers no way back where nothing is chosen', () => {
    expect(renderOnServer(draw('?cooking=never'))).not.toContain('Clear filters');
  });
});
