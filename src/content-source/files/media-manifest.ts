import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { localeCodes } from '#i18n/locales.ts';
import { focusAreas } from '#schema/choices.ts';
import { dateSchema } from '#schema/field-schema.server.ts';
import { type Report, readIssueText } from '#schema/issue.ts';
import type { ContentProblem } from '../content-problem.ts';
import { isGone } from './content-files.ts';

const manifestEntry = z.object({
  file: z.string().min(1),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  /** Empty for decoration; null if nobody has described it yet. */
  alt: z.string().nullable(),
  /** Text alternatives in other locales, if different. */
  alts: z.partialRecord(z.enum(localeCodes), z.string()).optional(),
  title: z.string().optional(),
  /** Film titles in other locales. */
  titles: z.partialRecord(z.enum(localeCodes), z.string()).optional(),
  /** What the words in other locales were made from: those of the default locale, as they were. */
  madeFrom: z.partialRecord(z.enum(localeCodes), z.string()).optional(),
  /** The file of a film's poster. Defaults to the picture called `<name>-poster`. */
  poster: z.string().optional(),
  /** What a crop keeps by default. */
  focus: z.enum(focusAreas).optional(),
  /** When a film was first published, as an ISO 8601 date; validated by `readUploadDate`. */
  uploadDate: z.unknown().optional(),
  /** Dominant colour. */
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .optional(),
  /** Search terms for editors. */
  tags: z.array(z.string()).optional(),
  folder: z.string().optional(),
});

const manifest = z.object({
  images: z.array(z.unknown()).default([]),
  svgs: z.array(z.unknown()).default([]),
  videos: z.array(z.unknown()).default([]),
});

/** A file's metadata. */
export type ManifestEntry = z.infer<typeof manifestEntry> & {
  /** Its path in the manifest, such as `images[3]`. */
  path: string;
};

/**
 * Reads `manifest.json`. Invalid entries are left out and reported.
 *
 * @param path absolute path of the manifest
 * @param file the manifest's name in problems
 * @returns the entries by file name: empty if there is no manifest, `undefined` if it cannot be read
 */
export async function readMediaManifest(
  path: string,
  file: string,
): Promise<{ entries: Map<string, ManifestEntry> | undefined; problems: ContentProblem[] }> {
  const entries = new Map<string, ManifestEntry>();
  const problems: ContentProblem[] = [];
  const lists = await readLists();
  if (!lists) return { entries: undefined, problems };
  for (const [list, items] of Object.entries(lists)) {
    items.forEach((item, index) => {
      const entryPath = `${list}[${index}]`;
      const entry = manifestEntry.safeParse(item);
      if (entry.success) {
        entries.set(entry.data.file, { ...entry.data, path: entryPath });
        return;
      }
      for (const issue of entry.error.issues) {
        problems.push({
          file,
          path: [entryPath, ...issue.path.map(String)].join('.'),
          message: issue.message,
          remedy:
            'Give every file a name (file), a text alternative (alt, empty for decoration) and whole pixels.',
        });
      }
    });
  }
  return { entries, problems };

  async function readLists(): Promise<Partial<z.infer<typeof manifest>> | undefined> {
    try {
      return manifest.parse(JSON.parse(await readFile(path, 'utf8')));
    } catch (error) {
      problems.push({
        file,
        path: '',
        message: `The list of media cannot be read: ${describeError(error)}`,
        remedy: 'Make it JSON with the lists "images", "svgs" and "videos".',
      });
      return isGone(error) ? {} : undefined;
    }
  }
}

/** When a film was published. A missing or invalid date is reported. */
export function readUploadDate({ path, uploadDate }: ManifestEntry, report: Report): string | undefined {
  const { data, error } = dateSchema.safeParse(uploadDate);
  if (error) {
    const { message, remedy } = readIssueText(error.issues[0]?.message ?? '');
    const isMissing = uploadDate === undefined;
    report({
      path: `${path}.uploadDate`,
      message: isMissing ? 'The film does not say when it was published.' : message,
      remedy,
    });
  }
  return data;
}

function describeError(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
}
