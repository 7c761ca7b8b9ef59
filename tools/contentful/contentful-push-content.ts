import { contentModel } from '#server/contentful-model.ts';
import { pushContent } from './push-content.ts';
import { type ContentfulTool, runContentfulTool } from './run-contentful-tool.ts';

/** Copies the content folder into a space, or prints what that would change. */
export const pushContentTool: ContentfulTool<'apply'> = {
  commands: `npm run contentful:push-content                              what would change in the space
npm run contentful:push-content -- --apply                   changes it
npm run contentful:push-content -- --apply elsewhere         from another folder than content

It needs the types that "npm run contentful:push-model -- --apply" makes.`,
  right: 'publish',
  flags: ['apply'],
  takesFolder: true,
  async run({ settings, flags: { apply }, directory, print }) {
    const counts = await pushContent(settings, { directory, model: contentModel, apply, print });
    const { create, update, publish, unpublish, unchanged, others } = counts;
    print(`${create} to create, ${update} to update, ${publish} to publish, ${unchanged} unchanged.`);
    if (unpublish > 0) print(`${unpublish} to unpublish, which are drafts in ${directory}.`);
    if (others > 0) print(`The space has others that are not in ${directory}, which stay: ${others}.`);
    if (create + update + publish + unpublish === 0) print('There is nothing to do.');
    else print(apply ? 'Done.' : 'Nothing has been changed: --apply does it.');
    return true;
  },
};

if (import.meta.main) process.exitCode = await runContentfulTool(pushContentTool);
