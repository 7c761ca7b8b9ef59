import { messages as entryMessages } from '#studio/entries/messages.ts';

const count = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`;

/** The words of the table of translations. */
export const messages = {
  title: 'Translations',
  search: 'Search by title or address',
  kind: 'Kind',
  allKinds: 'All kinds',
  media: 'Pictures and films',
  section: 'Section',
  allSections: 'All sections',
  locale: 'Language',
  allLocales: 'All languages',
  state: 'State',
  allStates: 'All states',
  mine: 'Changed last by me',
  since: 'Changed since',
  entry: 'Entry',
  exportCsv: 'Export CSV',
  found: (found: number, all: number) =>
    `${found === all ? all : `${found} of ${all}`} entries, pictures and films`,
  pending: (number: number) => `${count(number, 'translation is', 'translations are')} still being compared.`,
  done: (done: number, all: number) => `${done} of ${all} translated`,
  states: entryMessages.translations,
  /** Of so many fields, or blocks. */
  counts: {
    stale: (fields: number) => `${fields} changed`,
    copied: (fields: number) => `${fields} not translated`,
    machine: (fields: number) => `${fields} not read`,
    missing: (fields: number) => `${fields} missing`,
    unknown: (fields: number) => `${fields} unknown`,
    fallsBack: (fields: number) => `${fields} as the original`,
    translated: () => 'Translated',
    added: (blocks: number) => count(blocks, 'new block', 'new blocks'),
    removed: (blocks: number) => count(blocks, 'removed block', 'removed blocks'),
    moved: (blocks: number) => count(blocks, 'moved block', 'moved blocks'),
  },
  begin: 'Begin',
  beginFor: (title: string, locale: string) => `Begin “${title}” in ${locale}`,
  beginMany: 'Begin translations…',
  beginTitle: (number: number) => (number === 1 ? 'Begin a translation' : 'Begin translations'),
  beginHint: (number: number) =>
    number === 0
      ? 'Choose a language in which some of these are not begun.'
      : `${count(number, 'draft', 'drafts')} will be made: copies of the original, for you to translate. What already exists stays as it is.`,
  beginIn: 'Into these languages',
  beginAction: 'Begin',
  begun: (number: number) => `${count(number, 'translation was', 'translations were')} begun as a draft`,
  open: 'Open it',
  accept: 'Confirm as up to date…',
  acceptTitle: (number: number) => (number === 1 ? 'Confirm a translation' : 'Confirm translations'),
  acceptIn: 'In these languages',
  acceptHint: (number: number) =>
    number === 0
      ? 'In these languages, no original has changed since.'
      : `Somebody has compared ${count(number, 'translation', 'translations')} with the original as it is now: all of it is still right. Each is saved as a draft. Texts that are missing or not translated stay so.`,
  acceptAction: 'Confirm',
  accepted: (number: number) =>
    `${count(number, 'translation was', 'translations were')} confirmed as a draft`,
  publish: 'Publish together…',
  exportXliff: 'Export for translators…',
  exportTitle: 'Export for a translator',
  exportInto: 'Into',
  exportHint: (number: number) =>
    number === 0
      ? 'There is no entry among these for a translator. Pictures and films are described in the media library.'
      : `${count(number, 'entry', 'entries')}: the original’s texts with their translations so far, as XLIFF 2.1, which translators’ tools read.`,
  download: 'Download',
  importXliff: 'Import translations…',
  importTitle: (locale: string) => `Import translations: ${locale}`,
  reading: 'The file is being read and compared…',
  nothingNew: 'Nothing in this file is new.',
  unknownEntries: (files: readonly string[]) => `Not found here, and left out: ${files.join(', ')}`,
  changedFields: (changes: number, confirmed: number) =>
    [changes > 0 && count(changes, 'text', 'texts'), confirmed > 0 && `${confirmed} still right`]
      .filter(Boolean)
      .join(', '),
  isNew: 'new',
  look: 'Look at what changes',
  notTaken: 'Not taken, or to be looked at',
  takeHint: 'Each is saved as a draft. Nothing is published.',
  noOriginal: 'There is no original that this is translated from.',
  mayNotTake: (locales: string) =>
    `You may change ${locales} only: ask somebody who writes in this language to import it.`,
  take: (number: number) => `Save ${count(number, 'draft', 'drafts')}`,
  taken: (number: number) => `${count(number, 'draft was', 'drafts were')} saved`,
  overtaken: (titles: readonly string[]) =>
    `Changed by somebody meanwhile, so left as they are: ${titles.join(', ')}. Import the file again for these.`,
  showMore: 'Show more',
  empty: 'There is nothing to translate yet',
  emptyHint: 'What is written in the United Kingdom’s pages, news, products and recipes appears here.',
  nothingFound: 'No entries found',
  nothingFoundHint: 'Try other words, or another state or language.',
  clear: 'Show everything',
  entryStates: entryMessages.states,
  scheduled: (time: string) => `Scheduled: ${time}`,
} as const;
