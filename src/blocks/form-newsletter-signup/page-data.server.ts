import { readFormSettings } from '../form-settings.server.ts';
import type { ReadPageData } from '../server-half.server.ts';
import type { formNewsletterSignup } from './schema.ts';

export const readPageData: ReadPageData<typeof formNewsletterSignup> = (_, visit) => readFormSettings(visit);
