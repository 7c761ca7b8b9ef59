import type { Context, Env, Hono } from 'hono';
import type { FileSource } from '#content-source/files/file-source.ts';
import type { PreviewSource } from '#content-source/preview-source.ts';
import type { Deliver } from '#enquiries/enquiry.server.ts';
import type { EnquiryDesk } from '#enquiries/submission/create-enquiry-service.server.ts';
import { createClientAddressFinder } from '#http/client-address.ts';
import type { AddressFilter } from '#http/request-outside.ts';
import type { Log } from '#operations/log.ts';
import type { AnswerVisit } from '#pages/page-answer.server.ts';
import { filterMissing } from '#redirects/list-missing-paths.server.ts';
import type { MissingPathCounts } from '#redirects/missing-paths.server.ts';
import { type AccountSettings, createAccounts } from './accounts/accounts.server.ts';
import { addressRoutes } from './addresses/address-routes.server.ts';
import {
  addMissingPaths,
  listSearchesInVain,
  readMissingPathCounts,
} from './addresses/missing-paths.server.ts';
import { type CallSite, createAgentAnswers, toMessageBounds } from './agents/answer-agent.server.ts';
import { auditRoutes } from './audit/audit-routes.server.ts';
import { canvasRoutes } from './canvas/canvas-routes.server.ts';
import { canvasPath } from './canvas/frame-messages.ts';
import { doOnce } from './contract/repeat-call.server.ts';
import type { TokenUse } from './contract/roles.ts';
import { studioRoutes } from './contract/routes.server.ts';
import type { StudioContext } from './contract/studio-env.server.ts';
import type { StudioDatabase } from './contract/studio-tables.server.ts';
import { documentRequestBounds } from './documents/contract.ts';
import { countEnquiries, enquiryRoutes } from './enquiries/enquiry-routes.server.ts';
import { createEntryIndex } from './entries/entry-index.server.ts';
import { entryRoutes } from './entries/entry-routes.server.ts';
import type { LiveOverlay } from './entries/live-overlay.server.ts';
import { createDraftReader } from './entries/read-drafts.server.ts';
import { nameByTitle } from './entries/title-facts.server.ts';
import { countOutside, healthRoutes } from './health/health-routes.server.ts';
import { createLinkChecker } from './health/outside-links.server.ts';
import { createMediaLibrary } from './media/create-media-library.server.ts';
import type { OpenedMedia } from './media/open-media.server.ts';
import { createNoticeWorker } from './notices/notice-worker.server.ts';
import { createUnsubscribing } from './notices/unsubscribe.server.ts';
import { createDraftPreview } from './previews/draft-preview.server.ts';
import { endPreviewLinksOfFormer, findSharedPath } from './previews/preview-links.server.ts';
import { previewLinkRoutes } from './previews/preview-routes.server.ts';
import { createPreviewSecret } from './previews/preview-secret.server.ts';
import { listOutside } from './publishing/gate/check-published.server.ts';
import { createEntryPublisher } from './publishing/gate/create-publisher.server.ts';
import { publishRoutes } from './publishing/gate/publish-routes.server.ts';
import { listPlans } from './publishing/plans/list-plans.server.ts';
import { planRoutes } from './publishing/plans/plan-routes.server.ts';
import { createPlanWorker } from './publishing/plans/run-plans.server.ts';
import { listReviewTasks, reviewRoutes } from './reviews/review-routes.server.ts';
import { createStudioDocument } from './shell/studio-document.server.ts';
import { studioFileRoutes } from './shell/studio-files.server.ts';
import { todayRoutes } from './today/today-routes.server.ts';
import { translationRoutes } from './translations/translation-routes.server.ts';
import { createTranslationTable } from './translations/translation-table.server.ts';
import { webhookRoutes } from './webhooks/webhook-routes.server.ts';
import { createEnquiryDelivery, createWebhookWorker } from './webhooks/webhook-worker.server.ts';

export interface StudioOptions extends AccountSettings {
  database: StudioDatabase;
  content: FileSource;
  /** The published content over the files. A publisher refreshes it and then waits for the content to settle. */
  overlay: LiveOverlay;
  /** The media that editors have uploaded. */
  media: OpenedMedia;
  /** The site's own origin. */
  origin: string;
  /** Absolute path of the output of `vite.studio.config.ts`. */
  directory: string;
  /** The development server's scripts, for every head; their presence loads sources in place of the build. */
  developmentHead?: string | undefined;
  /** Asks once a day whether links to other sites are still there. */
  checksLinks?: boolean | undefined;
  /** Which addresses webhooks may lead to besides public ones. */
  webhookFilter?: AddressFilter | undefined;
  /** Search engines are to leave the site out. */
  isHiddenFromSearch?: boolean | undefined;
  log: Log;
  /** Answers a visit to the site from the content it is handed. */
  answerVisit: AnswerVisit;
  /** The path at which the site shows a sample of a block alone; undefined where there is none. */
  findSamplePath: (block: string) => Promise<string | undefined>;
  enquiries: EnquiryDesk;
  /** The version of the site's build. */
  version: string;
  /** `PREVIEW_SECRET`; if absent, the studio generates one. */
  previewSecret?: string | undefined;
  /** With which agents reach the APIs; undefined where they are not let in. */
  callSite?: CallSite | undefined;
  /** The number of proxies in front of the server. */
  trustedProxies: number;
}

export interface Studio {
  routes: Hono<Env>;
  /** The site with all drafts, for holders of a preview link. */
  preview: PreviewSource;
  /** The key that preview links are signed with; undefined until it has been read. */
  previewSecret: () => string | undefined;
  /** Lets a program in by its token, and tells what that is for; undefined where there are none. @throws ApiError */
  admitProgram: ((c: Context) => Promise<{ uses: readonly TokenUse[] }>) | undefined;
  /** Adds to the counts of paths asked for in vain. */
  addMissingPaths: (counted: MissingPathCounts) => Promise<void>;
  /** Tells the webhooks of an enquiry. */
  deliverEnquiry: Deliver;
  /** Starts the background jobs; the database has to be open. */
  begin(): Promise<void>;
  /** Stops the background jobs. */
  close(): Promise<void>;
}

const shellDocument = { entry: 'src/studio/main.tsx', title: 'Studio', root: 'studio' };
/** Its root has the id that the site's app mounts on. */
const canvasDocument = { entry: 'src/studio/canvas/canvas-page.ts', title: 'Page', root: 'app' };
const editorScreen = 'src/studio/editor/editor-screen.tsx';

/** Composes the studio: every room's routes behind one check of who is signed in. */
export function createStudio(options: StudioOptions): Studio {
  const { database, content, overlay, directory, origin, version, answerVisit, trustedProxies } = options;
  const { callSite } = options;
  const findClientAddress = createClientAddressFinder(trustedProxies);
  const accounts = createAccounts({ ...options, findClientAddress, endSharedLinks: endPreviewLinksOfFormer });
  const { admitProgram: admit } = accounts;
  const sendDocument = createStudioDocument(options);
  const publishing = { database, content, overlay, now: Date.now };
  const publisher = createEntryPublisher(publishing);
  const plans = createPlanWorker({ database, content, publisher, log: options.log });
  const links = createLinkChecker({
    ...{ database, log: options.log },
    listOutside: async () => new Set((await listOutside(publishing)).keys()),
    name: `OakpeaLinkCheck/1.0 (+${origin})`,
  });
  const toTitles = (text: string) => nameByTitle({ database, content }, text);
  const unsubscribing = createUnsubscribing(database, origin);
  const notices = createNoticeWorker({
    ...{ database, origin, unsubscribing, sendMail: accounts.sendMail, log: options.log },
    nameByTitle: toTitles,
  });
  const { webhookFilter: filter = {}, enquiries: desk, log } = options;
  const webhooks = createWebhookWorker({ database, desk, filter, log });
  const readDrafts = createDraftReader(database);
  const index = createEntryIndex({ database, content, overlay, readDrafts });
  const translating = { database, content, overlay, index, origin };
  const table = createTranslationTable(translating);
  const library = createMediaLibrary({ ...options, ...options.media });
  const previewSecret = createPreviewSecret(database, options.previewSecret);
  return {
    routes: studioRoutes({
      origin,
      findEditor: accounts.findEditor,
      noteRefusal: accounts.noteRefusal,
      nameByTitle: toTitles,
      doOnce: (...call) => doOnce({ kysely: database.kysely, now: Date.now }, ...call),
      programs: admit && {
        admit,
        agents: callSite && {
          bounds: toMessageBounds(documentRequestBounds),
          answer: createAgentAnswers({ origin, version, callSite }),
        },
      },
      services: [
        ...accounts.services,
        entryRoutes({ database, content, index, readTranslations: table.readStates }),
        publishRoutes(publishing, publisher),
        planRoutes(publishing, publisher),
        translationRoutes(translating, table),
        reviewRoutes(publishing),
        auditRoutes(database),
        addressRoutes({ database, content, index }),
        healthRoutes({ ...publishing, index, nameByTitle: toTitles }),
        webhookRoutes({ database, overlay, wake: webhooks.follow, filter }),
        todayRoutes({
          ...{ database, index },
          listPlans: () => listPlans(publishing),
          listReviewTasks: (editor) => listReviewTasks({ database, index }, editor),
          listTranslations: table.list,
          countEnquiries: (editor) => countEnquiries({ database, desk: options.enquiries }, editor),
          countDead: (locale) =>
            content
              .current()
              .problems.filter(({ kind, file }) => kind === 'dead-link' && file.startsWith(`${locale}/`))
              .length,
          countOutside: () => countOutside(publishing),
          countMissing: async (locale) =>
            filterMissing(await readMissingPathCounts(database, locale), content.current()).length,
          countSearches: async (locale) => (await listSearchesInVain(database, locale)).length,
        }),
        enquiryRoutes({ database, desk: options.enquiries }),
        ...library.services,
        canvasRoutes({ content, answerVisit, readDrafts, origin, version }),
        previewLinkRoutes({ database, content, origin, secret: previewSecret }),
      ],
      outside: [unsubscribing.outside, ...(accounts.outside ? [accounts.outside] : [])],
      files: studioFileRoutes(directory),
      document: (c) => {
        const sample = c.req.query('sample');
        if (c.req.path === canvasPath)
          return sample === undefined ? sendDocument(c, canvasDocument) : sendSample(c, sample);
        const [, file] = /^\/studio\/edit\/(.+)/.exec(new URL(c.req.url).pathname) ?? [];
        const asks = ['/studio/api/session', `/studio/api/entries/${file}`];
        return sendDocument(c, {
          ...shellDocument,
          ...(file && { next: editorScreen, frame: canvasPath, asks }),
        });
      },
    }),
    preview: {
      ...createDraftPreview({ content, overlay, readDrafts }),
      findSharedPath: (id) => findSharedPath({ database, content }, id),
    },
    previewSecret: previewSecret.current,
    admitProgram: admit && (async (c) => ({ uses: (await admit(c as StudioContext)).token?.uses ?? [] })),
    addMissingPaths: (counted) => addMissingPaths(database, counted),
    deliverEnquiry: createEnquiryDelivery(database),
    begin: async () => {
      await previewSecret.find();
      await accounts.announceSetUp();
      plans.begin();
      notices.begin();
      await webhooks.follow();
      overlay.subscribe(() => void webhooks.follow());
      if (options.checksLinks) links.begin();
      library.upkeep.begin();
    },
    close: async () => {
      await Promise.all([
        plans.close(),
        notices.close(),
        webhooks.close(),
        links.close(),
        library.upkeep.close(),
      ]);
    },
  };

  /** Leads to the site's page with a sample of a block alone, which is drawn on the server and needs no script. */
  async function sendSample(c: StudioContext, block: string): Promise<Response> {
    const path = await options.findSamplePath(block);
    return path === undefined ? c.text('There is no such sample.\n', 404) : c.redirect(path);
  }
}
