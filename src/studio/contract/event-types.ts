/** What a webhook may be told of. */
export const eventTypes = [
  'content.published',
  'content.withdrawn',
  'content.moved',
  'media.changed',
  'enquiry.received',
] as const;
export type EventType = (typeof eventTypes)[number];
