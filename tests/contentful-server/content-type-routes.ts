import { Hono } from 'hono';
import { badRequest, notFound, validationFailed } from './api-error.ts';
import { findContentTypeFaults } from './check-content-type.ts';
import type { ContentType, ContentTypeField, EditorInterface } from './content-type.ts';
import { checkId, checkVersion, find, listPage, readBody, show } from './management.ts';
import type { Space, Stored } from './space.ts';

/** Content types and their editor interfaces. */
export function contentTypeRoutes(space: Space): Hono {
  const { contentTypes } = space;
  const app = new Hono();

  app.get('/content_types', (context) =>
    context.json(listPage(context, [...contentTypes.values()].map(show))),
  );
  app.get('/public/content_types', (context) => {
    const published = [...contentTypes.values()].flatMap(({ sys, published: body }) =>
      body ? [{ sys, ...body }] : [],
    );
    return context.json(listPage(context, published));
  });
  app.get('/content_types/:id', (context) =>
    context.json(show(find(contentTypes, 'ContentType', context.req.param('id')))),
  );
  app.put('/content_types/:id', async (context) => {
    const id = context.req.param('id');
    checkId(id);
    const body = complete(await readBody<ContentType>(context));
    const faults = findContentTypeFaults(body);
    if (faults.length > 0) throw validationFailed(faults);
    const known = contentTypes.get(id);
    if (!known) {
      const made: Stored<ContentType> = { sys: space.makeSys('ContentType', id), body };
      contentTypes.set(id, made);
      return context.json(show(made), 201);
    }
    checkVersion(context, known);
    checkChange(known, body);
    known.body = body;
    space.touch(known);
    return context.json(show(known));
  });
  app.put('/content_types/:id/published', (context) => {
    const contentType = find(contentTypes, 'ContentType', context.req.param('id'));
    checkVersion(context, contentType);
    const gone = contentType.body.fields.filter(({ deleted }) => deleted).map(({ id }) => id);
    contentType.body.fields = contentType.body.fields.filter(({ deleted }) => !deleted);
    space.publish(contentType);
    forgetFields(space, contentType, gone);
    return context.json(show(contentType));
  });
  app.delete('/content_types/:id/published', (context) => {
    const contentType = find(contentTypes, 'ContentType', context.req.param('id'));
    if (hasEntries(space, contentType)) throw badRequest('Cannot deactivate a content type with entries');
    space.unpublish(contentType);
    return context.json(show(contentType));
  });
  app.delete('/content_types/:id', (context) => {
    const contentType = find(contentTypes, 'ContentType', context.req.param('id'));
    if (contentType.published) throw badRequest('Cannot delete published');
    space.remove(contentType);
    space.editorInterfaces.delete(contentType.sys.id);
    return context.body(null, 204);
  });
  return addEditorInterfaces(app, space);
}

function addEditorInterfaces(app: Hono, space: Space): Hono {
  app.get('/editor_interfaces', (context) =>
    context.json(
      listPage(
        context,
        [...space.contentTypes.values()]
          .filter(({ published }) => published)
          .map((type) => show(findEditorInterface(space, type))),
      ),
    ),
  );
  app.get('/content_types/:id/editor_interface', (context) => {
    const contentType = find(space.contentTypes, 'ContentType', context.req.param('id'));
    return context.json(show(findEditorInterface(space, contentType)));
  });
  app.put('/content_types/:id/editor_interface', async (context) => {
    const contentType = find(space.contentTypes, 'ContentType', context.req.param('id'));
    const editorInterface = findEditorInterface(space, contentType);
    checkVersion(context, editorInterface);
    const { sys: _, ...body } = await readBody<EditorInterface & { sys?: unknown }>(context);
    const ids = contentType.published?.fields.map(({ id }) => id) ?? [];
    const stray = body.controls.find(({ fieldId }) => !ids.includes(fieldId));
    if (stray) {
      throw validationFailed([
        {
          name: 'unknown',
          path: ['controls', stray.fieldId],
          details: `There is no field ${stray.fieldId}.`,
        },
      ]);
    }
    editorInterface.body = body;
    space.touch(editorInterface);
    return context.json(show(editorInterface));
  });
  return app;
}

/** A type's editor interface, which exists from its first publication on. */
function findEditorInterface(space: Space, { sys, published }: Stored<ContentType>): Stored<EditorInterface> {
  if (!published) throw notFound('EditorInterface', sys.id);
  const known = space.editorInterfaces.get(sys.id);
  if (known) return known;
  const made: Stored<EditorInterface> = {
    sys: space.makeSys('EditorInterface', 'default', sys.id),
    body: { controls: published.fields.map(({ id }) => ({ fieldId: id })) },
  };
  space.editorInterfaces.set(sys.id, made);
  return made;
}

/** Adds the service's defaults to a type. */
function complete({ name, description, displayField, fields = [] }: ContentType): ContentType {
  return {
    name,
    ...(description !== undefined && { description }),
    displayField: displayField ?? null,
    fields: fields.map((field) => ({ validations: [], disabled: false, omitted: false, ...field })),
  };
}

/**
 * Checks Contentful's rules for published fields: deleting one takes two steps (omit and publish, then delete), and
 * neither its type nor its link type can change.
 *
 * @throws ApiError 400, 422
 */
function checkChange({ published }: Stored<ContentType>, next: ContentType): void {
  for (const field of published?.fields ?? []) {
    const now = next.fields.find(({ id }) => id === field.id);
    if ((!now || now.deleted) && !field.omitted)
      throw badRequest('You need to omit a field before deleting it');
    if (now && describeType(now) !== describeType(field)) {
      const details = `The type of the published field "${field.id}" cannot be changed.`;
      throw validationFailed([{ name: 'fieldTypeChange', path: ['fields', field.id], details }]);
    }
  }
}

function describeType({ type, linkType, items }: ContentTypeField): string {
  return [type, linkType, items?.type, items?.linkType].join();
}

function forgetFields(space: Space, { sys }: Stored<ContentType>, gone: readonly string[]): void {
  for (const entry of space.entries.values()) {
    if (entry.sys.contentType?.sys.id !== sys.id) continue;
    for (const field of gone) {
      delete entry.body.fields[field];
      delete entry.published?.fields[field];
    }
  }
}

function hasEntries(space: Space, { sys }: Stored<ContentType>): boolean {
  return [...space.entries.values()].some((entry) => entry.sys.contentType?.sys.id === sys.id);
}
