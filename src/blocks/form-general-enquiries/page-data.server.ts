import { readFormSettings } from '../form-settings.server.ts';
import type { ReadPageData } from '../server-half.server.ts';
import type { formGeneralEnquiries } from './schema.ts';

export const readPageData: ReadPageData<typeof formGeneralEnquiries> = (_, visit) => readFormSettings(visit);
