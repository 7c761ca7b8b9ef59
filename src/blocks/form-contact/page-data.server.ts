import { readFormSettings } from '../form-settings.server.ts';
import type { ReadPageData } from '../server-half.server.ts';
import type { formContact } from './schema.ts';

export const readPageData: ReadPageData<typeof formContact> = (_, visit) => readFormSettings(visit);
