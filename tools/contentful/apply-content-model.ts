import type {
  ContentFields,
  ContentTypeProps,
  CreateContentTypeProps,
  PlainClientAPI,
} from 'contentful-management';
import type { ContentfulField, ContentfulType } from '#schema/contentful-model.ts';
import { hasControls, type TypePlan } from './plan-content-model.ts';

/**
 * Creates or updates a content type as planned, with its editor controls, and publishes it. If interrupted, the next
 * run can finish. A published field is deleted in two steps, each published: omitted from delivery, then deleted.
 *
 * @throws the client's error of the first step that fails
 */
export async function applyTypePlan(
  client: PlainClientAPI,
  plan: TypePlan,
  current: ContentTypeProps | undefined,
) {
  const { type, fields } = plan;
  if (!current) await publish(client, await create(client, type));
  else
    await update(
      client,
      type,
      current,
      fields.filter(isRemoval).map(({ field }) => field),
    );
  const editor = await client.editorInterface.get({ contentTypeId: type.id });
  if (hasControls(type, editor)) return;
  const ids = type.controls.map(({ fieldId }) => fieldId);
  const others = (editor.controls ?? []).filter(({ fieldId }) => !ids.includes(fieldId));
  await client.editorInterface.update(
    { contentTypeId: type.id },
    {
      ...editor,
      controls: [...type.controls.map((control) => structuredClone(control)), ...others] as typeof others,
    },
  );
}

async function update(
  client: PlainClientAPI,
  type: ContentfulType,
  current: ContentTypeProps,
  removed: readonly string[],
): Promise<void> {
  const wanted = type.fields.filter(({ id }) => !removed.includes(id));
  const rest = current.fields.filter(
    ({ id }) => !type.fields.some((field) => field.id === id) || removed.includes(id),
  );
  let known = current;
  known = await save([
    ...wanted.map(toField),
    ...rest.map((field) =>
      removed.includes(field.id) ? { ...field, required: false, omitted: true } : field,
    ),
  ]);
  if (removed.length === 0) return;
  known = await save(
    known.fields.map((field) => (removed.includes(field.id) ? { ...field, deleted: true } : field)),
  );
  // A field replaced by one of another type is re-added in its place.
  const kept = known.fields.filter(({ id }) => !type.fields.some((field) => field.id === id));
  if (wanted.length < type.fields.length) await save([...type.fields.map(toField), ...kept]);

  async function save(fields: readonly ContentFields[]): Promise<ContentTypeProps> {
    const isThere = fields.some(({ id, omitted }) => id === type.displayField && !omitted);
    const displayField = isThere ? type.displayField : known.displayField;
    const saved = await client.contentType.update(
      { contentTypeId: type.id },
      { ...known, ...describe(type), displayField, fields: structuredClone([...fields]) },
    );
    return publish(client, saved);
  }
}

function create(client: PlainClientAPI, type: ContentfulType): Promise<ContentTypeProps> {
  const body: CreateContentTypeProps = {
    ...describe(type),
    displayField: type.displayField,
    fields: type.fields.map(toField),
  };
  return client.contentType.createWithId({ contentTypeId: type.id }, body);
}

function publish(client: PlainClientAPI, type: ContentTypeProps): Promise<ContentTypeProps> {
  return client.contentType.publish({ contentTypeId: type.sys.id }, type);
}

function describe({ name, description }: ContentfulType) {
  return { name, description };
}

/** The field in the client's types. */
function toField(field: ContentfulField): ContentFields {
  return structuredClone(field) as ContentFields;
}

function isRemoval({ action }: { action: string }): boolean {
  return action === 'delete' || action === 'replace';
}
