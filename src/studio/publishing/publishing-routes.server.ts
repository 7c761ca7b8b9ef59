import { Hono } from 'hono';
import type { EntryPublisher } from '../entries/publish/create-publisher.server.ts';
import type { PublishContext } from '../entries/publish/publish-context.server.ts';
import type { StudioEnv } from '../studio-env.server.ts';
import { releaseRoutes } from './releases/release-routes.server.ts';
import { removalRoutes } from './removal/removal-routes.server.ts';
import { scheduleRoutes } from './schedules/schedule-routes.server.ts';

/** Routes for schedules, releases and the consequences of taking entries away. */
export function publishingRoutes(
  context: Pick<PublishContext, 'database' | 'content' | 'now'>,
  publisher: EntryPublisher,
): Hono<StudioEnv> {
  const routes = new Hono<StudioEnv>();
  routes.route('/', scheduleRoutes(context));
  routes.route('/', releaseRoutes(context, publisher));
  routes.route('/', removalRoutes(context));
  return routes;
}
