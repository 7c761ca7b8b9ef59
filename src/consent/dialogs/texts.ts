import type { Translate } from '#i18n/translate.ts';
import { cookieName, optionalCategories } from '../consent-cookie.ts';

/** The texts of banner and preferences, as the library takes them: HTML. */
export function buildTexts(t: Translate) {
  const buttons = { acceptAllBtn: t('consent.acceptAll'), acceptNecessaryBtn: t('consent.acceptNecessary') };
  return {
    consentModal: {
      ...buttons,
      title: t('consent.title'),
      description: t('consent.introduction'),
      showPreferencesBtn: t('consent.manage'),
    },
    preferencesModal: {
      ...buttons,
      title: t('consent.title'),
      savePreferencesBtn: t('consent.save'),
      closeIconLabel: t('consent.close'),
      sections: [
        { description: t('consent.introduction') },
        {
          title: `${t('consent.necessary.title')} <span class="pm__badge">${t('consent.alwaysActive')}</span>`,
          description: `${t('consent.necessary.text')} ${t('consent.kept', { name: cookieName })}`,
          linkedCategory: 'necessary',
        },
        ...optionalCategories.map((category) => ({
          title: t(`consent.${category}.title`),
          description: t(`consent.${category}.text`),
          linkedCategory: category,
        })),
      ],
    },
  };
}
