import { expect } from 'vitest';
import type { MediaItem, UploadState } from '#studio/media/contract.ts';
import type { Site } from './start-site.ts';

/** The account that `setUpStudio` creates. */
export const administrator = {
  name: 'Ada Brewer',
  email: 'ada@oakpea.example',
  password: 'seven quiet otters in a boat',
};

/** A user who works over HTTP, like the studio in a browser. */
export interface StudioClient {
  /**
   * @param body JSON, or bytes
   * @throws the response, unless it is a success
   */
  send<Answer>(method: string, path: string, body?: object): Promise<Answer>;
  /** Uploads a file in one piece. */
  upload(fileName: string, bytes: Buffer, more?: { replaces?: string }): Promise<MediaItem>;
}

/** Sets up the studio of a new site with the link from its terminal. The client is its administrator. */
export async function setUpStudio(site: Pick<Site, 'origin' | 'readErrors'>): Promise<StudioClient> {
  await expect.poll(() => site.readErrors(), { timeout: 10_000 }).toContain('/studio/set-up#');
  const [, token] = /\/studio\/set-up#([\w-]+)/.exec(site.readErrors()) ?? [];
  const client = createStudioClient(site.origin);
  await client.send('POST', '/set-up', { token, ...administrator });
  return client;
}

/** A client without a session. */
export function createStudioClient(origin: string): StudioClient {
  const cookies = new Map<string, string>();
  return {
    send,
    async upload(fileName, bytes, more = {}) {
      const { id } = await send<UploadState>('POST', '/uploads', { fileName, size: bytes.length, ...more });
      const { item } = await send<UploadState>('PUT', `/uploads/${id}?offset=0`, bytes);
      if (!item) throw new Error(`${fileName} was not looked at in time.`);
      return item;
    },
  };

  async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
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
  }
}
