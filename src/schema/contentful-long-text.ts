/** What Contentful calls the type of a long text. */
export const longText = 'Text';
