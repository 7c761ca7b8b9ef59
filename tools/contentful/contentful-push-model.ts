import { contentModel } from '#server/contentful-model.ts';
import { pushContentModel } from './push-content-model.ts';
import { runContentfulTool } from './run-contentful-tool.ts';

/** Creates a space's content types from the schemas, or prints what that would change. */
process.exitCode = await runContentfulTool({
  commands: `npm run contentful:push-model                                      what would change in the space
npm run contentful:push-model -- --apply                           changes it
npm run contentful:push-model -- --apply --delete-fields           deletes fields that hold content as well`,
  right: 'change content types',
  flags: ['apply', 'delete-fields'],
  takesFolder: false,
  async run({ settings, flags, print }) {
    const { apply, 'delete-fields': deletesContent } = flags;
    const counts = await pushContentModel(settings, contentModel, { apply, deletesContent, print });
    const { create, update, unchanged, blocked } = counts;
    print(`${create} to create, ${update} to update, ${unchanged} unchanged, ${blocked} blocked.`);
    if (create + update === 0) print('There is nothing to do.');
    else print(apply ? 'Done.' : 'Nothing has been changed: --apply does it.');
    return blocked === 0;
  },
});
