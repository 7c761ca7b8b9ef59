import { defineItem } from '#schema/define-item.ts';
import {
  blocks,
  choice,
  choices,
  date,
  flag,
  group,
  image,
  link,
  list,
  richText,
  text,
} from '#schema/fields.ts';
import { stillRight, translatedFrom } from './translated-entry.ts';

const navigationLink = {
  label: text({ reads: 'body', description: 'What the link says.', required: true }),
  link: link({ description: 'Where it leads; not needed for an entry that opens the cookie preferences.' }),
  cmp: flag({ description: 'Open the cookie preferences.', default: false }),
};

const navigationItem = defineItem({
  name: 'NavigationItem',
  description: 'A link in a navigation group.',
  fields: navigationLink,
});

/** R3.51, R3.52. */
export const navigationEntry = defineItem({
  name: 'NavigationEntry',
  description: 'A link of the navigation, or a group of links.',
  fields: {
    ...navigationLink,
    asButton: flag({
      description: 'Look like a button: for the one link that visitors are most asked to follow.',
      default: false,
    }),
    type: choice(['link', 'group'], { description: 'A link, or a group that opens.', default: 'link' }),
    items: list(navigationItem, { description: 'The links of a group.' }),
  },
});

export const socialIcons = [
  'default',
  '3bars',
  'facebook',
  'instagram',
  'linkedin',
  'magnifyingglass',
  'pinterest',
  'x',
  'xmark',
  'youtube',
] as const;

/** R3.53, R3.54. */
export const socialEntry = defineItem({
  name: 'SocialEntry',
  description: 'A link to one of the brand’s social channels.',
  fields: {
    label: text({ reads: 'body', description: 'Name of the channel.', required: true }),
    link: link({ description: 'Its address.', required: true }),
    icon: choice(socialIcons, { description: 'Its sign.', default: 'default' }),
  },
});

const footerContent = defineItem({
  name: 'FooterContent',
  description: 'What stands in the footer.',
  keepsSoundFields: true,
  fields: {
    navigation: list(navigationEntry, { description: 'Groups of links.' }),
    social: list(socialEntry, { description: 'Social channels.' }),
    consumerSite: link({ description: 'The consumer site of this country, where there is one.' }),
    legalText: richText({ description: 'Small print.' }),
  },
});

const siteMeta = defineItem({
  name: 'SiteMeta',
  description: 'Link previews.',
  keepsSoundFields: true,
  fields: {
    ogImage: image({
      description:
        'Picture of link previews of all pages that have none of their own; without it, one is made of each page’s title.',
    }),
  },
});

const term = defineItem({
  name: 'Term',
  description: 'A word or name that is always translated in the same way.',
  fields: {
    term: text({ reads: 'nothing', description: 'As the original has it.', required: true }),
    translation: text({
      reads: 'nothing',
      description:
        'As it is here: forms of it with commas between, the usual one first. Left empty, it stays as the original has it.',
    }),
  },
});

const translating = defineItem({
  name: 'Translating',
  description: 'How texts are translated into this locale’s language.',
  keepsSoundFields: true,
  fields: {
    terms: list(term, {
      description: 'Names that stay as they are, and words that are always translated alike.',
    }),
    keepsBack: choices(['copied', 'stale', 'links', 'mixed', 'terms'], {
      description:
        'What keeps an entry from being published, rather than being advice: texts that say the same as the original, or were made from what it said before; links to other locales; passages in another language; terms that are missing.',
    }),
  },
});

const evidence = defineItem({
  name: 'Evidence',
  description: 'What shows that a claim is true.',
  fields: {
    words: text({
      reads: 'nothing',
      description: 'The words of the claim, in whatever forms they are used.',
      required: true,
    }),
    evidence: text({
      reads: 'nothing',
      description: 'What shows it, and where it is kept.',
      isLong: true,
      required: true,
    }),
    until: date({ description: 'The last day on which it holds.', required: true }),
  },
});

const wording = defineItem({
  name: 'Wording',
  description: 'Names and claims that the market of this locale restricts.',
  keepsSoundFields: true,
  fields: {
    faults: choices(['dairyNames', 'meatNames', 'nutritionClaims', 'healthClaims', 'greenClaims'], {
      description: 'What keeps an entry from being published, rather than being advice.',
    }),
    evidence: list(evidence, {
      description: 'Claims that are not told until the last day of their evidence.',
    }),
  },
});

/**
 * What all pages of a locale share (R3.45–R3.49). One error in it must not remove the navigation and footer from every
 * page.
 */
export const siteEntry = defineItem({
  name: 'Site',
  description: 'What all pages of a locale share.',
  keepsSoundFields: true,
  fields: {
    translatedFrom,
    stillRight,
    navigation: list(navigationEntry, { description: 'The header’s navigation.' }),
    footer: group(footerContent, { description: 'The footer.' }),
    preFooter: blocks({ description: 'Blocks that end every page.' }),
    newsHeader: blocks({ description: 'Blocks that open every news article.' }),
    productPage: blocks({
      description: 'The blocks of every product’s page; the default locale’s where there are none.',
    }),
    recipePage: blocks({
      description: 'The blocks of every recipe’s page; the default locale’s where there are none.',
    }),
    meta: group(siteMeta, { description: 'Link previews.' }),
    translating: group(translating, { description: 'Terms, and what keeps a translation back.' }),
    wording: group(wording, { description: 'Names and claims, and their evidence.' }),
  },
});
