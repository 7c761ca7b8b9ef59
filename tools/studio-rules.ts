import type { RoomRule } from './import-rules.ts';

/** A room of the studio: a folder with everything of a feature, from screens to tables. */
interface StudioRoom {
  room: string;
  /** What it does, for `docs/architecture.md`. */
  does: string;
  /** The rooms of the studio that it stands on. Each is an arrow, and costs who wants to change either. */
  on: readonly string[];
  /** Its files that other rooms may import, as globs relative to it; all of them if absent. */
  open?: readonly string[];
  /** Why no others, and what to do instead. */
  because: string;
}

/** From the bottom up. What composes them lies beside them: routes, migrations and screens, each listed once. */
export const studioHouse: readonly StudioRoom[] = [
  {
    room: 'contract',
    does: 'how an endpoint is declared, called, permitted, recorded and described; whom it tells; the one shape of errors',
    on: [],
    because:
      'Every room is called through the contract, which knows none of them: a room adds its endpoints and tables to it by `declare module`.',
  },
  {
    room: 'kit',
    does: 'controls, dialogs, notices, toasts, actions, loading, shortcuts',
    on: ['contract'],
    because: 'The kit is what screens are made of, whatever they show. Hand it what it shows.',
  },
  {
    room: 'documents',
    does: 'entries’ documents as values: find, change, compare, merge; pure',
    on: ['contract'],
    because: 'A document is a value: whoever has it, wherever it comes from. Hand over what else is needed.',
  },
  {
    room: 'accounts',
    does: 'people, sign-in, second factors, sessions, one-time links',
    on: ['contract', 'kit'],
    open: ['accounts.server.ts', '{contract,messages}.ts'],
    because: 'Accounts know nothing of content. What a change of rights ends elsewhere is handed to them.',
  },
  {
    room: 'entries',
    does: 'drafts and versions, what overrides the files, the list of entries',
    on: ['contract', 'kit', 'documents'],
    open: [
      'contract.ts',
      '{add-version,compare-with-original,entry-index,entry-routes,export-overlay}.server.ts',
      '{find-counterpart,list-entries,list-places,live-overlay,overlay-cache,prune-overrides}.server.ts',
      '{draft-authors,read-drafts,read-entry,read-reviews}.server.ts',
      '{read-live-entries,save-draft,stored-documents,title-facts,versions}.server.ts',
      '{ask-for-entries,entry-kinds,indexed-entry,is-fault,messages,use-known-entries}.ts',
      '{state,translation}-badge.tsx',
    ],
    because: 'What is stored does not know how it is published, drawn or edited.',
  },
  {
    room: 'notices',
    does: 'mail to people on what concerns them, and the end of it',
    on: ['contract'],
    open: ['{notice-worker,unsubscribe}.server.ts'],
    because: 'Whoever makes something happen notes the words through the contract; here they are mailed.',
  },
  {
    room: 'webhooks',
    does: 'other systems that are told what happens: events, their delivery, its log',
    on: ['contract', 'kit'],
    open: ['{webhook-routes,webhook-worker}.server.ts', 'messages.ts'],
    because: 'Whoever makes something happen notes it through the contract, in the same transaction.',
  },
  {
    room: 'audit',
    does: 'the audit log: its screen, its exports, shortening it',
    on: ['contract', 'kit', 'accounts', 'entries'],
    open: ['audit-routes.server.ts'],
    because: 'The log is read here, and written through the contract (`record-audit.server.ts`).',
  },
  {
    room: 'media',
    does: 'the media library: uploads, examination, storage, upkeep, picking',
    on: ['contract', 'kit', 'entries'],
    open: [
      '{contract,media-words}.ts',
      '{create-media-library,open-media,read-undescribed}.server.ts',
      'export/export-media.server.ts',
      'item/focus-picker.tsx',
      'media-picker.tsx',
      'upkeep/settle-media.server.ts',
      'uploads/drop-field.tsx',
    ],
    because: 'The library knows which entries use an item, and nothing of how they are edited.',
  },
  {
    room: 'rich-text',
    does: 'the editor of rich text',
    on: ['kit'],
    open: ['rich-text-field.tsx'],
    because: 'Rich text is edited alike wherever it stands. Pickers are handed to it.',
  },
  {
    room: 'forms',
    does: 'fields drawn from schemas',
    on: ['contract', 'kit', 'documents', 'entries', 'media', 'rich-text'],
    open: ['form.tsx', 'words-field.tsx'],
    because: 'A form is drawn from a schema and a value, and tells what was changed.',
  },
  {
    room: 'canvas',
    does: 'a page in its frame: drawn as the site draws it, and edited in place',
    on: ['contract', 'kit', 'documents'],
    open: [
      'canvas-routes.server.ts',
      '{align-scroll,check-in-frame,dragged-block,draw-page,frame-messages,kept-frame,use-fit}.ts',
      '{canvas-frame,width-choice}.tsx',
    ],
    because:
      'The canvas is the site’s own code in a frame: it draws what it is handed, and knows nothing of accounts or drafts.',
  },
  {
    room: 'publishing',
    does: 'the gate, publishing and withdrawing, plans, versions compared',
    on: ['contract', 'kit', 'documents', 'entries', 'media', 'canvas'],
    open: [
      '{contract,field-texts,show-time-in}.ts',
      '{publish,versions}-dialog.tsx',
      '{changed-words,document-difference,version-comparison}.tsx',
      'messages.ts',
      'write-through.server.ts',
      'gate/{check-published,create-publisher,publish-context,publish-routes}.server.ts',
      'plans/{list-plans,plan-routes,plans,run-plans}.server.ts',
      'plans/entry-plans.tsx',
      'plans/messages.ts',
      'removal/{restore-entry,unpublish}.ts',
      'removal/unpublish-dialog.tsx',
    ],
    because: 'What goes to visitors passes the gate; the screens that lead there stand above it.',
  },
  {
    room: 'previews',
    does: 'links that show drafts',
    on: ['contract', 'kit', 'entries'],
    open: [
      '{draft-preview,preview-links,preview-routes,preview-secret}.server.ts',
      'messages.ts',
      'share-dialog.tsx',
    ],
    because: 'A preview link names an entry and who shared it.',
  },
  {
    room: 'reviews',
    does: 'asking others to look at a draft, comments, the second pair of eyes',
    on: ['contract', 'kit', 'entries', 'publishing'],
    open: [
      '{contract,messages}.ts',
      'review-routes.server.ts',
      '{comments,entry-review,review-badge,reviewed}.tsx',
    ],
    because: 'What is said about an entry is shown beside it; where its blocks are is handed over.',
  },
  {
    room: 'editor',
    does: 'the composing screen and the lists that lead to it',
    on: ['contract', 'kit', 'documents', 'entries', 'forms', 'canvas', 'publishing', 'previews', 'reviews'],
    open: ['redirects/check-redirects.ts'],
    because: 'The composing screen puts form, canvas and publishing together; nothing else does.',
  },
  {
    room: 'translations',
    does: 'how translations stand to their originals: the table, and files for translators',
    on: ['contract', 'kit', 'documents', 'entries', 'media', 'publishing'],
    open: ['{contract,describe-cell}.ts', 'translation-{routes,table}.server.ts'],
    because: 'The table compares what is stored and plans it, and knows nothing of how it is edited.',
  },
  {
    room: 'enquiries',
    does: 'enquiries as those who see to them have them: list, history, answers, exports, erasing',
    on: ['contract', 'kit'],
    open: ['contract.ts', 'enquiry-routes.server.ts', 'messages.ts'],
    because:
      'Enquiries are stored and delivered by the site; the studio shows them, and knows of no entry there.',
  },
  {
    room: 'addresses',
    does: 'paths asked for in vain, which become redirects',
    on: ['contract', 'kit', 'documents', 'editor'],
    open: ['{address-routes,missing-paths}.server.ts', 'messages.ts'],
    because: 'A path becomes a redirect as any draft is saved and published.',
  },
  {
    room: 'health',
    does: 'what is wrong with everything that is published, links to other sites among it',
    on: ['contract', 'kit', 'documents', 'publishing'],
    open: ['{health-routes,outside-links}.server.ts', 'messages.ts'],
    because: 'What is published is checked by the gate, as if it were to be published today.',
  },
  {
    room: 'today',
    does: 'the first screen: what waits for whom',
    on: ['contract', 'kit'],
    open: ['today-routes.server.ts', 'messages.ts'],
    because: 'What waits is counted where it is kept, and handed over by what composes the rooms.',
  },
  {
    room: 'agents',
    does: 'the tools of agents, derived from what the APIs say of themselves',
    on: ['contract'],
    open: ['answer-agent.server.ts'],
    because: 'A tool is a call of an endpoint: what it does, and who may, is decided there.',
  },
  {
    room: 'shell',
    does: 'the frame around the screens: navigation, palette, sign-in; the studio’s document',
    on: ['contract', 'kit', 'translations'],
    open: ['studio-{document,files}.server.ts'],
    because: 'The frame shows the screens that it is handed, and how an entry stands in each language.',
  },
];

/**
 * The rules of the studio's rooms, and of what composes them.
 *
 * @param browser what the browser half may import besides; canvas: what the site's own code in the frame may
 * @param server what the server half may import besides
 */
export function toStudioRules(
  browser: Pick<RoomRule, 'may' | 'mayTypes'>,
  canvas: Pick<RoomRule, 'may'>,
  server: Pick<RoomRule, 'may'>,
): RoomRule[] {
  const rules = studioHouse.flatMap(({ room, on, because }) => {
    const rooms = ['{own}/**', ...on.map((other) => `studio/${other}/**`)];
    const half = room === 'canvas' ? canvas : browser;
    return [
      { files: `studio/${room}/**/*.server.ts`, may: [...rooms, ...server.may], because },
      { ...browser, files: `studio/${room}/**`, may: [...rooms, ...half.may], because },
    ];
  });
  const because = 'What composes the studio’s rooms lists what each has; anything else belongs to a room.';
  return [
    ...rules,
    { files: 'studio/*.server.ts', may: ['studio/**', ...server.may], because },
    {
      ...browser,
      files: 'studio/*',
      does: 'the editors’ app, a build of its own: page editor, publishing, media library, accounts',
      may: ['studio/**', ...browser.may],
      because,
    },
  ];
}

/** The files of the studio's rooms that other rooms may import. What composes the rooms takes what it lists. */
export const studioPublicFiles = Object.fromEntries(
  studioHouse.flatMap(({ room, open }) =>
    open ? [[`studio/${room}`, open.map((file) => `studio/${room}/${file}`)]] : [],
  ),
);
