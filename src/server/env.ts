import { z } from 'zod';
import { StartError } from './start-error.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a number from 1 to 65535');

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' })
  .transform((value) => new URL(value))
  .refine((url) => url.href === `${url.origin}/`, 'must be an origin: no path, query or user name')
  .transform((url) => url.origin);

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('0.0.0.0'),
    SITE_ORIGIN: origin.optional(),
    DATA_DIR: z.string().default('./data'),
  })
  .transform((values) => ({
    port: values.PORT,
    host: values.HOST,
    siteOrigin: values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDirectory: values.DATA_DIR,
  }));

export type Environment = z.output<typeof environment>;

/**
 * Reads the process's environment once. Every variable is optional, and an empty one counts as not set.
 *
 * @throws StartError with a line for each bad value
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const result = environment.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name} ${issue.message}; it is ${JSON.stringify(variables[name])}.`;
  });
  throw new StartError(`The environment cannot be used:\n${lines.join('\n')}`);
}
