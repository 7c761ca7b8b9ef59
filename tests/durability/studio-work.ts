import sharp from 'sharp';
import { expect } from 'vitest';
import type { SessionAnswer } from '#studio/api/accounts.ts';
import type { EntryPage } from '#studio/api/entries.ts';
import type { MediaPage, UploadState } from '#studio/api/media.ts';
import type { Site } from '../site/start-site.ts';

type Origin = Pick<Site, 'origin'>;

const ada = {
  name: 'Ada Brewer',
  email: 'ada@oakpea.example',
  password: 'seven quiet otters in a boat',
};

/** An editor who works over HTTP, as the studio in a browser does. */
export interface ScriptedEditor {
  publish(key: string): Promise<void>;
  saveDraft(key: string): Promise<void>;
  uploadPicture(): Promise<void>;
}

/** Sets the studio of a new site up; the editor is its administrator. */
export async function enterStudio(site: Origin & Pick<Site, 'readErrors'>): Promise<ScriptedEditor> {
  await expect.poll(() => site.readErrors(), { timeout: 10_000 }).toContain('/studio/set-up#');
  const [, token] = /\/studio\/set-up#([\w-]+)/.exec(site.readErrors()) ?? [];
  const { send } = createClient(site.origin);
  await send('POST', '/set-up', { token, ...ada });
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
      const upload = { fileName: 'backed-up.png', size: bytes.length };
      const { id } = await send<UploadState>('POST', '/uploads', upload);
      await send('PUT', `/uploads/${id}?offset=0`, bytes);
    },
  };
}

/** Signs in with the password, and tells what there is of what was done. */
export async function lookIntoStudio({ origin }: Origin) {
  const { send } = createClient(origin);
  const session = await send<SessionAnswer>('POST', '/sign-in/password', {
    email: ada.email,
    password: ada.password,
  });
  const { entries } = await send<EntryPage>('GET', '/entries?words=before');
  const { items } = await send<MediaPage>('GET', '/media?q=backed-up');
  const shown = items[0] && (await fetch(new URL(items[0].preview, origin)));
  const stateOf = (key: string) => entries.find(({ file }) => file === `en-gb/pages/${key}.yaml`)?.state;
  const isShown = async (key: string) => (await fetch(`${origin}/en-gb/${key}`)).ok;
  return { editor: session.editor?.name, stateOf, isShown, picture: shown?.headers.get('Content-Type') };
}

function createClient(origin: string) {
  const cookies = new Map<string, string>();
  return {
    /** @throws what was answered, unless it went well */
    async send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
      const response = await fetch(`${origin}/studio/api${path}`, {
        method,
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body && !Buffer.isBuffer(body) && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
      return (text ? JSON.parse(text) : undefined) as Answer;
    },
  };
}
