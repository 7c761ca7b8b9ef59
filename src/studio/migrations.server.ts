// Written by `npm run generate` from the rooms' migrations.
import type { Migrations } from '#database/run-migrations.ts';
import { accounts } from './accounts/migrations/0002-accounts.server.ts';
import { secrets } from './accounts/migrations/0003-secrets.server.ts';
import { settings } from './accounts/migrations/0006-settings.server.ts';
import { seesEnquiries } from './accounts/migrations/0015-sees-enquiries.server.ts';
import { company } from './accounts/migrations/0016-company.server.ts';
import { tokens } from './accounts/migrations/0023-tokens.server.ts';
import { missingPaths } from './addresses/migrations/0017-missing-paths.server.ts';
import { auditNames } from './audit/migrations/0012-audit-names.server.ts';
import { entriesAndAudit } from './entries/migrations/0001-entries-and-audit.server.ts';
import { draftAuthors } from './entries/migrations/0020-draft-authors.server.ts';
import { outsideLinks } from './health/migrations/0019-outside-links.server.ts';
import { firstLinkCheck } from './health/migrations/0022-first-link-check.server.ts';
import { media } from './media/migrations/0004-media.server.ts';
import { videoWords } from './media/migrations/0008-film-words.server.ts';
import { seenMedia } from './media/migrations/0009-seen-media.server.ts';
import { idleFiles } from './media/migrations/0011-idle-files.server.ts';
import { replacedMedia } from './media/migrations/0013-replaced-media.server.ts';
import { mediaMadeFrom } from './media/migrations/0018-media-made-from.server.ts';
import { notices } from './notices/migrations/0024-notices.server.ts';
import { previewLinks } from './previews/migrations/0007-preview-links.server.ts';
import { publishing } from './publishing/migrations/0005-publishing.server.ts';
import { scheduleNotes } from './publishing/migrations/0010-schedule-notes.server.ts';
import { plans } from './publishing/migrations/0014-plans.server.ts';
import { reviews } from './reviews/migrations/0021-reviews.server.ts';
import { webhooks } from './webhooks/migrations/0025-webhooks.server.ts';

/**
 * All migrations, in order, for both databases. A released migration is never changed; each adds, and removes nothing
 * that the previous release reads (docs/decisions/operation.md#migrations, which a test holds).
 */
export const studioMigrations: Migrations = {
  '0001-entries-and-audit': entriesAndAudit,
  '0002-accounts': accounts,
  '0003-secrets': secrets,
  '0004-media': media,
  '0005-publishing': publishing,
  '0006-settings': settings,
  '0007-preview-links': previewLinks,
  '0008-film-words': videoWords,
  '0009-seen-media': seenMedia,
  '0010-schedule-notes': scheduleNotes,
  '0011-idle-files': idleFiles,
  '0012-audit-names': auditNames,
  '0013-replaced-media': replacedMedia,
  '0014-plans': plans,
  '0015-sees-enquiries': seesEnquiries,
  '0016-company': company,
  '0017-missing-paths': missingPaths,
  '0018-media-made-from': mediaMadeFrom,
  '0019-outside-links': outsideLinks,
  '0020-draft-authors': draftAuthors,
  '0021-reviews': reviews,
  '0022-first-link-check': firstLinkCheck,
  '0023-tokens': tokens,
  '0024-notices': notices,
  '0025-webhooks': webhooks,
};
