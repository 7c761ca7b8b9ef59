import sharp from 'sharp';
import type { SessionAnswer } from '#studio/accounts/contract.ts';
import type { EntryPage } from '#studio/entries/contract.ts';
import type { MediaPage } from '#studio/media/contract.ts';
import type { Site } from '../site/start-site.ts';
import { administrator, createStudioClient, setUpStudio } from '../site/studio-client.ts';

/** A scripted editor who works over HTTP, like the studio. */
export interface ScriptedEditor {
  publish(key: string): Promise<void>;
  saveDraft(key: string): Promise<void>;
  uploadPicture(): Promise<void>;
}

/** Sets up the studio of a new site, with the editor as its administrator. */
export async function enterStudio(site: Pick<Site, 'origin' | 'readErrors'>): Promise<ScriptedEditor> {
  const { send, upload } = await setUpStudio(site);
  const saveDraft = async (key: string) => {
    const document = { slug: key, entryTitle: key, body: [{ block: 'Text', text: 'Peas.' }] };
    return send<{ file: string; revision: number }>('POST', '/entries', {
      kind: 'pages',
      locale: 'en-gb',
      key,
      document,
    });
  };
  return {
    async saveDraft(key) {
      await saveDraft(key);
    },
    async publish(key) {
      const { file, revision } = await saveDraft(key);
      await send('POST', '/publish', { entries: [{ file, revision }] });
    },
    async uploadPicture() {
      const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#8a4b00' } })
        .png()
        .toBuffer();
      await upload('backed-up.png', bytes);
    },
  };
}

/** Signs in with the password, and returns what is left of the work. */
export async function lookIntoStudio({ origin }: Pick<Site, 'origin'>) {
  const { send } = createStudioClient(origin);
  const session = await send<SessionAnswer>('POST', '/sign-in/password', {
    email: administrator.email,
    password: administrator.password,
  });
  const { entries } = await send<EntryPage>('GET', '/entries?words=before');
  const { items } = await send<MediaPage>('GET', '/media?q=backed-up');
  const shown = items[0] && (await fetch(new URL(items[0].preview, origin)));
  const stateOf = (key: string) => entries.find(({ file }) => file === `en-gb/pages/${key}.yaml`)?.state;
  const isShown = async (key: string) => (await fetch(`${origin}/en-gb/${key}`)).ok;
  return { editor: session.editor?.name, stateOf, isShown, picture: shown?.headers.get('Content-Type') };
}
