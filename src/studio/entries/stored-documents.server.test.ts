import { describe, expect, it } from 'vitest';
import { type DocumentMigration, readDocument, writeDocument } from './stored-documents.server.ts';

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
});
