import { Link as InertiaLink } from '@inertiajs/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import { TranslatorProvider } from '#i18n/translator-context.tsx';
import { Link } from './link.tsx';
import { LinkProvider } from './link-provider.tsx';

// In Node, where no browser is about: the other tests of links stand in one.
it.each(['/en-gb', '/en-gb/peas?page=2#top', '/en-gb/é/../p%20q', 'https://oakpea.example/en-gb/a b'])(
  'writes the link to %s as Inertia would, which takes it over in the browser',
  (href) => {
    const attributes = { className: 'quiet', lang: 'en', 'aria-label': 'Peas & beans' };
    const html = renderToString(
      <TranslatorProvider locale="en-gb" dictionary={dictionaries['en-gb']}>
        <LinkProvider origin="https://oakpea.example">
          <Link {...attributes} href={href}>
            Peas
          </Link>
        </LinkProvider>
      </TranslatorProvider>,
    );
    const path = href.replace('https://oakpea.example', '');
    expect(html).toContain('<a ');
    const read = (text: string) => [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([pair]) => pair).sort();
    expect(read(html)).toEqual(
      read(
        renderToString(
          <InertiaLink {...attributes} href={path} prefetch>
            Peas
          </InertiaLink>,
        ),
      ),
    );
  },
);
