import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '#studio/kit/tokens.css';
import '#studio/kit/base.css';
import '#studio/kit/layout.css';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { setAt } from '#studio/documents/document-operations.ts';
import { readPath } from '#studio/documents/find-block.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import type { MediaItem } from '#studio/media/contract.ts';
import { BlockForm, EntryForm } from './form.tsx';
import type { SoughtField } from './form-context.ts';
import type { FormSources } from './form-sources.ts';

/** What a test says before the page starts, and reads afterwards. */
interface FormsPage {
  /** A block, or an entry of a kind. */
  kind?: EntryKind;
  document: EntryDocument;
  findings?: readonly Finding[];
  isReadOnly?: boolean;
  width?: number;
  /** Called with what was changed, in order. */
  changes: { path: string; value: unknown }[];
}

declare global {
  interface Window {
    forms: FormsPage;
    focusIn?: (path: string) => void;
    /** Puts another form in place of the one that is shown. */
    showForm: (form: Omit<FormsPage, 'changes'>) => void;
  }
}

const entries: readonly EntrySummary[] = [
  ['pages', 'about', 'About', '/en-gb/about'],
  ['pages', 'home', 'Home', '/en-gb'],
  ['pages', 'contact', 'Contact us', '/en-gb/contact'],
  ['products', 'mince', 'Mince', '/en-gb/products/mince'],
  ['products', 'burger', 'Burger', '/en-gb/products/burger'],
  ['recipes', 'bolognese', 'Bolognese', '/en-gb/recipes/bolognese'],
  ['folders', 'contact-boxes', 'Contact boxes', undefined],
].map(([kind, key = '', title = '', path]) => ({
  file: `en-gb/${kind}/${key}.yaml`,
  kind: kind as EntryKind,
  locale: 'en-gb',
  key,
  state: 'published',
  title,
  problems: 0,
  ...(path && { path }),
}));

const picture: MediaItem = {
  name: 'pea',
  fileName: 'pea.jpg',
  kind: 'picture',
  contentType: 'image/jpeg',
  size: 1,
  width: 30,
  height: 20,
  thumbnail: '/pea.svg',
  preview: '/pea.svg',
  alt: { 'en-gb': 'A pea' },
  isDecorative: false,
  tags: [],
  folder: '',
  origin: 'file',
};

const openEntry = async (file: string) => ({
  ...(entries.find((entry) => entry.file === file) ?? (entries[0] as EntrySummary)),
  document: { body: [{ block: 'Text', anchorId: 'team' }] },
  revision: 0,
});

const sources: FormSources = {
  listEntries: async (kind) => entries.filter((entry) => entry.kind === kind),
  openEntry,
  openFacts: openEntry,
  findMedia: async (name) => (name === 'pea' ? picture : undefined),
};

function FormsPage() {
  const { kind, findings = [], isReadOnly = false, width = 360 } = window.forms;
  const [document, setDocument] = useState(window.forms.document);
  const [focus, setFocus] = useState<SoughtField>();
  window.focusIn = (path) => setFocus({ path });
  const props = {
    document,
    findings,
    focus,
    isReadOnly,
    locale: 'en-gb',
    sources,
    onChange(path: string, value: unknown) {
      window.forms.changes.push({ path, value });
      setDocument((current) => setAt(current, readPath(path), value));
    },
    onSelectBlock: (id: string) => window.forms.changes.push({ path: 'selected', value: id }),
  } as const;
  return (
    <main style={{ inlineSize: `${width}px`, padding: '16px', background: 'var(--surface)' }}>
      <h1>Entry</h1>
      <h2>Form</h2>
      {kind ? <EntryForm kind={kind} {...props} /> : <BlockForm {...props} />}
      <output>{JSON.stringify(document).slice(0, 2000)}</output>
    </main>
  );
}

const place = document.querySelector('#studio');
if (place) {
  const root = createRoot(place);
  let number = 0;
  const show = () => {
    number += 1;
    flushSync(() => root.render(<FormsPage key={number} />));
  };
  window.showForm = (form) => {
    window.forms = { changes: [], ...form };
    show();
  };
  show();
}
