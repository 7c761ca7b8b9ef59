import { describe, expect, it } from 'vitest';
import { documentBounds } from '#studio/documents/contract.ts';
import { type DocumentMigration, readDocument, readDraft, writeDocument } from './stored-documents.server.ts';

const rename: DocumentMigration = ({ title, ...document }) => ({ ...document, headline: title });
const shout: DocumentMigration = (document) => ({ ...document, headline: `${document.headline}!` });

describe('a stored document', () => {
  it('is read as it was written', () => {
    const document = { slug: 'about', body: [{ _id: 'a', block: 'Text' }] };
    expect(readDocument(writeDocument(document))).toEqual(document);
    expect(readDocument(writeDocument(document, [rename, shout]), [rename, shout])).toEqual(document);
    expect(readDocument(null)).toBeUndefined();
  });

  it('whose schema has changed since is migrated when it is read, by what is missing alone', () => {
    const first = writeDocument({ title: 'Peas' }, []);
    expect(readDocument(first, [rename])).toEqual({ headline: 'Peas' });
    expect(readDocument(first, [rename, shout])).toEqual({ headline: 'Peas!' });
    const second = writeDocument({ headline: 'Oats' }, [rename]);
    expect(readDocument(second, [rename, shout])).toEqual({ headline: 'Oats!' });
    expect(readDocument(second, [])).toEqual({ headline: 'Oats' });
  });

  it('is read where an earlier release took more than may be saved today, and not where none did', async () => {
    const write = (rows: number) => writeDocument({ redirects: Array.from({ length: rows }, () => ({})) });
    expect(await readDraft(write(documentBounds.objects + 1000))).toHaveProperty('redirects');
    expect(await readDraft(write(100_000))).toBeUndefined();
  });
});
