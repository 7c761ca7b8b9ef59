import { BLOCKS, type Block, type Document, type Inline, type Text } from '@contentful/rich-text-types';
import { z } from 'zod';
import type { Locale } from '#i18n/locales.ts';
import { readVideoAddress } from '#links/video-address.ts';
import { markdownToDocument, parseMarkdown } from '#markdown/markdown-to-document.ts';
import type { Dialect } from '#schema/field-schema.server.ts';
import { issueText, quote } from '#schema/issue.ts';
import type { NamedAssets } from '../assets.ts';
import { describeImage, toLocaleFilm, toLocaleImage } from '../describe-image.ts';
import { documentSchema } from '../document-schema.ts';
import { readLink } from '../read-link.ts';

/**
 * The dialect of the source of files: rich text as Markdown or a tree, pictures and films by name.
 *
 * @param locale the documents' locale; pictures in documents shared by all locales keep the texts of all
 */
export function createFileDialect(library: NamedAssets, locale?: Locale): Dialect {
  const media = tellLanguage(library, locale);
  const noPicture = issueText(
    'This is not a picture.',
    'Write its name, or "asset" with its name and "alt" with its text alternative.',
  );
  const image = z
    .union([z.string(), z.strictObject({ asset: z.string(), alt: z.string() }, noPicture)], noPicture)
    .transform((value, context) => {
      const name = typeof value === 'string' ? value : value.asset;
      const found = media.image(name);
      if (found) return typeof value === 'string' ? found : describeImage(found, value.alt);
      return reject(
        context,
        issueText(
          `There is no picture ${quote(name)}.`,
          'Name a file of content/media, without its extension.',
        ),
      );
    });

  const video = z
    .string(issueText('This is not a film.', 'Write its name, or its address at YouTube or Vimeo.'))
    .transform(
      (value, context) =>
        media.video(value) ??
        readVideoAddress(value) ??
        reject(
          context,
          issueText(
            `${quote(value)} is neither a film of content/media nor one at YouTube or Vimeo.`,
            'Name a film of content/media without its extension, or copy its address from the provider.',
          ),
        ),
    );

  const parsed = new Map<unknown, ReturnType<typeof parseMarkdown>>();

  function parseAhead(text: unknown): void {
    if (typeof text !== 'string') return;
    // Of documents whose validation was given up.
    if (parsed.size > 10) parsed.clear();
    try {
      parsed.set(text, parseMarkdown(text));
    } catch {
      // The validation reports it.
    }
  }

  const richText = z.unknown().transform((value, context) => {
    const isMarkdown = typeof value === 'string';
    const tokens = parsed.get(value);
    parsed.delete(value);
    try {
      const tree = documentSchema.safeParse(isMarkdown ? markdownToDocument(value, media, tokens) : value);
      if (tree.success) return isMarkdown ? tree.data : fillInAssets(tree.data, context);
      for (const { message } of tree.error.issues) reject(context, message);
    } catch (error) {
      reject(context, error instanceof Error ? error.message : String(error));
    }
    return z.NEVER;
  });

  /** Resolves pictures, given by name, and files, given by URL, in a rich-text tree. */
  function fillInAssets<Node extends Document | Block | Inline | Text>(
    node: Node,
    context: z.RefinementCtx,
  ): Node {
    if (!('content' in node)) return node;
    const content = node.content.map((child) => fillInAssets(child, context));
    if (node.nodeType !== BLOCKS.EMBEDDED_ASSET) return { ...node, content };
    const asset = 'url' in node.data.target ? file : image;
    const target = asset.safeParse(node.data.target);
    for (const { message } of target.error?.issues ?? []) reject(context, message);
    return { ...node, content, data: { ...node.data, target: target.data } };
  }

  return { readLink, parseAhead, richText, image, video };
}

function tellLanguage({ image, video }: NamedAssets, locale: Locale | undefined): NamedAssets {
  return {
    image(name) {
      const found = image(name);
      return found && locale ? toLocaleImage(found, locale) : found;
    },
    video(name) {
      const found = video(name);
      return found && toLocaleFilm(found, locale);
    },
  };
}

const noFile = issueText(
  'What is embedded here is neither a picture nor a file.',
  'Write the "url" of a file and its "title", or "asset" with the name of a picture and "alt" with its text alternative.',
);

const file = z.strictObject({ url: z.string(noFile), title: z.string(noFile).optional() }, noFile);

function reject(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
