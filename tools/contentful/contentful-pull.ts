import { resolve } from 'node:path';
import { checkPullTarget } from './check-pull-target.ts';
import { pullContent } from './pull-content.ts';
import { type ContentfulTool, runContentfulTool } from './run-contentful-tool.ts';

/** Writes a space back as files of content. */
export const pullTool: ContentfulTool<'force' | 'drafts'> = {
  commands: `npm run contentful:pull                      writes what is published in the space into content
npm run contentful:pull -- elsewhere         into another folder
npm run contentful:pull -- --force           over what is not committed
npm run contentful:pull -- --drafts          with the drafts that have never been published, or are no longer`,
  right: 'read it',
  flags: ['force', 'drafts'],
  takesFolder: true,
  async run({ settings, flags, directory, print }) {
    if (!flags.force) await checkPullTarget(directory);
    const { documents, files, removed } = await pullContent(settings, resolve(directory), {
      withDrafts: flags.drafts,
      print,
    });
    print(
      `${documents} documents and ${files} files of media in ${directory}, ${removed} documents removed.`,
    );
    return true;
  },
};

if (import.meta.main) process.exitCode = await runContentfulTool(pullTool);
