/**
 * Whether every visitor who makes this request gets the same answer, and few enough different requests are made for the
 * answer to be worth keeping: there is no end of queries and of what forms send.
 */
export function isForEveryVisitor({ method, url }: { method: string; url: string }): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.includes('?');
}
