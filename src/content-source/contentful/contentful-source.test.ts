import { blockDefinitions } from '#blocks/registry.ts';
import { locales } from '#i18n/locales.ts';
import { fillSpace } from '../../../tests/contentful-server/fill-space.ts';
import { startContentfulServer } from '../../../tests/contentful-server/start-contentful-server.ts';
import { testContentSource } from '../content-source.cases.ts';
import { createContentfulSource } from './contentful-source.ts';

const spaceLocales = Object.values(locales).map(({ languageTag }) => ({ code: languageTag }));

testContentSource('Contentful', async (documents, assets) => {
  const server = await startContentfulServer({ locales: spaceLocales });
  await fillSpace(server.space, blockDefinitions, documents, assets);
  const source = await createContentfulSource({
    space: server.space.id,
    token: server.tokens.delivery,
    host: server.host,
    insecure: true,
    blocks: blockDefinitions,
    pollSeconds: 3600,
  });
  let current = { documents, assets };
  const fill = async (next: Partial<typeof current>) => {
    current = { ...current, ...next };
    await fillSpace(server.space, blockDefinitions, current.documents, current.assets);
    await source.sync();
  };
  return {
    source,
    addresses: {
      matches: /^https:\/\/images\.ctfassets\.net\/space\//,
      toFull: (url) => `${url}?fm=webp&w=30&q=90&fit=fill`,
      toOriginal: (url) => url,
      areOurs: false,
    },
    replace: (others) => fill({ documents: others }),
    replaceAssets: (others) => fill({ assets: others }),
    async close() {
      await source.close();
      await server.close();
    },
  };
});
