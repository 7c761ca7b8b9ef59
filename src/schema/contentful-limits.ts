/**
 * Contentful's limits.
 *
 * @see https://www.contentful.com/developers/docs/technical-limits/
 */
export const contentfulLimits = {
  fieldsPerType: 50,
  /**
   * It depends on the plan. Free plans have 25 to 48, and two locales; our eight locales need a paid plan anyway, for
   * which this many are assumed.
   */
  typesPerEnvironment: 100,
  /** Characters of the id of a type or a field. */
  idLength: 64,
  typeNameLength: 255,
  descriptionLength: 500,
  fieldNameLength: 50,
  /** Characters of a short text (`Symbol`). */
  shortText: 255,
  /** Characters of a long text (`Text`). */
  longText: 50_000,
  /** Entries or short texts in a field that holds many. */
  itemsPerField: 1000,
  /** Bytes of a request, and so of a content type. */
  requestBytes: 1_000_000,
} as const;
