import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { dictionaries } from './dictionaries.server.ts';
import { TranslatorProvider, useTranslate } from './translator-context.tsx';

function MenuButton() {
  const { t, locale } = useTranslate();
  return <button type="button" lang={locale} aria-label={t('header.openMenu')} />;
}

describe('useTranslate', () => {
  it('gives the texts and the locale of the provider around it', () => {
    const html = renderToString(
      <TranslatorProvider locale="nl-be" dictionary={dictionaries['nl-be']}>
        <MenuButton />
      </TranslatorProvider>,
    );
    expect(html).toBe('<button type="button" lang="nl-be" aria-label="Menu openen"></button>');
  });

  it('says what is missing outside a provider', () => {
    expect(() => renderToString(<MenuButton />)).toThrow('useTranslate needs a TranslatorProvider');
  });
});
