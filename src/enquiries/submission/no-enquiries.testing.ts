import { StoreUnavailableError } from '../enquiry.server.ts';
import type { EnquiryService } from './create-enquiry-service.server.ts';

/** An enquiry service for tests that are not about forms. It stores nothing. */
export const noEnquiries: EnquiryService = {
  store: {
    add: () => Promise.reject(new StoreUnavailableError('This site has no database.')),
  },
  recipients: ['site@oakpea.example'],
  hasWebhook: false,
  isFollowed: () => false,
  rateLimit: { take: async () => 0 },
  findClientAddress: () => 'unknown',
  onStored: () => undefined,
  onOutcome: () => undefined,
};
