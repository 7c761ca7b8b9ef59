import {
  BLOCKS,
  type Block,
  type Document,
  INLINES,
  type Inline,
  type Text,
} from '@contentful/rich-text-types';
import { z } from 'zod';
import { readVideoAddress } from '#links/video-address.ts';
import type { Dialect } from '#schema/field-schema.server.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { isRecord } from '#schema/is-record.ts';
import { issueText, quote } from '#schema/issue.ts';
import { describeImage } from '../describe-image.ts';
import { documentSchema } from '../document-schema.ts';
import { readLink } from '../read-link.ts';
import {
  type AssetFault,
  describeMissing,
  readFile,
  readFilm,
  readFilmEntry,
  readImage,
  readSharedImage,
} from './read-asset.ts';
import { type Item, isLink } from './space.ts';

/**
 * The dialect of documents made by `toDocument`: rich text as a tree, pictures and films as links to assets.
 *
 * @param findAsset looks up an asset by id; undefined if it is not published
 * @param codes Contentful's locale codes: the locale's own, then its fallbacks
 * @param isShared the documents are of all locales
 */
export function createContentfulDialect(
  findAsset: (id: string) => Item | undefined,
  codes: readonly string[],
  isShared = false,
): Dialect {
  const image = z.unknown().transform((value, context): ImageObject => {
    const { asset, alt, language } = isRecord(value) && 'asset' in value ? value : { asset: value };
    if (!isLink(asset)) {
      return reject(context, { message: 'This is not a picture.', remedy: 'Choose an asset.' });
    }
    const found = readAsset(asset.sys.id, isShared ? readSharedImage : readImage);
    if ('message' in found) return reject(context, found);
    if (typeof alt !== 'string') return found;
    return describeImage(found, alt, typeof language === 'string' ? language : undefined);
  });

  const video = z.unknown().transform((value, context) => {
    if (isLink(value)) {
      const found = readAsset(value.sys.id, readFilm);
      return 'message' in found ? reject(context, found) : found;
    }
    if (isRecord(value)) {
      const film = readFilmEntry(value, findAsset, codes);
      return 'message' in film ? reject(context, film) : film;
    }
    return (
      (typeof value === 'string' ? readVideoAddress(value) : undefined) ??
      reject(context, {
        message: `${quote(value)} is neither a film at YouTube or Vimeo nor an asset.`,
        remedy: 'Choose a film, or copy its address from the provider.',
      })
    );
  });

  const richText = z.unknown().transform((value, context) => {
    const tree = documentSchema.safeParse(value);
    if (tree.success) return fillInAssets(tree.data);
    for (const { message } of tree.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

  return { readLink, richText, image, video, hasForeignFields: true };

  function readAsset<Value>(
    id: string,
    read: (asset: Item, codes: readonly string[]) => Value | AssetFault,
  ): Value | AssetFault {
    const asset = findAsset(id);
    return asset ? read(asset, codes) : describeMissing(id);
  }

  /** An asset that cannot be shown is `lost`: see `dropFaultyTargets`. */
  function fillInAssets<Node extends Document | Block | Inline | Text>(node: Node): Node {
    if (!('content' in node)) return node;
    const content = node.content.map(fillInAssets);
    const target = node.data.target;
    const isAsset = node.nodeType === BLOCKS.EMBEDDED_ASSET || node.nodeType === INLINES.ASSET_HYPERLINK;
    if (!isAsset) return { ...node, content };
    const id = isLink(target) ? target.sys.id : '';
    const picture = node.nodeType === BLOCKS.EMBEDDED_ASSET ? readAsset(id, readImage) : undefined;
    const shown = picture && !('message' in picture) ? picture : readAsset(id, readDownload);
    return { ...node, content, data: { ...node.data, target: 'message' in shown ? { lost: shown } : shown } };
  }
}

function readDownload(asset: Item, codes: readonly string[]): { url: string; title: string } | AssetFault {
  const file = readFile(asset, codes);
  return 'message' in file ? file : { url: file.url, title: file.fileName };
}

function reject(context: z.RefinementCtx, { message, remedy }: AssetFault): never {
  context.addIssue({ code: 'custom', message: issueText(message, remedy) });
  return z.NEVER;
}
