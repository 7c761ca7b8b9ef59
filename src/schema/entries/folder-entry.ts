import { defineItem } from '#schema/define-item.ts';
import { blocks, text } from '#schema/fields.ts';
import { stillRight, translatedFrom } from './translated-entry.ts';

/** A named group of blocks that editors reuse. The block that shows one on a page has the same name. */
export const folderEntry = defineItem({
  name: 'Folder',
  description: 'A named group of blocks that pages share.',
  fields: {
    translatedFrom,
    stillRight,
    entryTitle: text({ reads: 'nothing', description: 'What the group is for.', required: true }),
    blocks: blocks({ description: 'The blocks.' }),
  },
});
