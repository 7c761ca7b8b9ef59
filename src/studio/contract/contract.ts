import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const descriptionEndpoints = {
  'GET /openapi.json': endpoint({
    description: 'Describes this API, in OpenAPI 3.1.',
    access: 'read',
    tokens: 'manage',
    answer: z.record(z.string(), z.unknown()),
  }),
};

type Own = typeof descriptionEndpoints;

/** Every endpoint, by its address: each room's contract adds its own. */
export interface StudioEndpoints extends Own {}
