import { Hono } from 'hono';
import type { BeginUpload, UploadState } from '../../api/media.ts';
import { isAllowed, isAllowedFor } from '../../api/roles.ts';
import { ApiError } from '../../api-error.server.ts';
import { readJson } from '../../read-json.server.ts';
import type { StudioEnv } from '../../studio-env.server.ts';
import { beginUpload } from '../media-schemas.server.ts';
import { permit } from '../permit-change.server.ts';
import type { Uploads } from './uploads.server.ts';

/** Routes for resumable uploads: begin, append, poll, cancel. */
export function uploadRoutes(uploads: Uploads): Hono<StudioEnv> {
  const routes = new Hono<StudioEnv>();

  routes.post('/uploads', async (c) => {
    permit(isAllowed(c.get('editor'), 'write'));
    const upload = (await readJson(c, beginUpload)) as BeginUpload;
    permit(upload.replaces === undefined || isAllowedFor(c.get('editor'), 'publish', undefined));
    return c.json<UploadState>(await uploads.begin(c.get('editor'), upload), 201);
  });

  routes.get('/uploads/:id', async (c) => {
    permit(isAllowed(c.get('editor'), 'write'));
    const state = await uploads.read(c.get('editor'), c.req.param('id'));
    // For HEAD requests, which see no body.
    c.header('Upload-Offset', String(state.offset));
    return c.json<UploadState>(state);
  });

  routes.put('/uploads/:id', async (c) => {
    permit(isAllowed(c.get('editor'), 'write'));
    const offset = c.req.query('offset') ?? '';
    const { body } = c.req.raw;
    if (!/^\d{1,12}$/.test(offset) || !body) {
      throw new ApiError({
        code: 'invalid',
        message: 'Send the offset of the bytes as a number, and the bytes as the body.',
      });
    }
    return c.json<UploadState>(
      await uploads.append(c.get('editor'), c.req.param('id'), Number(offset), body),
    );
  });

  routes.delete('/uploads/:id', async (c) => {
    permit(isAllowed(c.get('editor'), 'write'));
    await uploads.remove(c.get('editor'), c.req.param('id'));
    return c.body(null, 204);
  });

  return routes;
}
