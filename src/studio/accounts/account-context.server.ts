import type { BaseContext } from './base-context.server.ts';
import type { Company } from './company/create-company.server.ts';

/** Shared by all routes of this room. */
export interface AccountContext extends BaseContext {
  /** Undefined where the studio has accounts of its own only. */
  company: Company | undefined;
}
