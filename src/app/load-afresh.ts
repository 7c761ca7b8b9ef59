const storageKey = 'loaded-afresh';
/** An address that fails again within so long fails for good. */
const milliseconds = 20_000;

/**
 * Loads an address of this site as a whole page, for what went wrong here and may go well there.
 *
 * @param path with its query, and perhaps a hash
 * @returns whether it is being loaded: not where that was done for it a moment ago, nor where the browser keeps no
 *   notes, since it could go on without end
 */
export function loadAfresh(path: string): boolean {
  try {
    const note = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      path: string;
      at: number;
    } | null;
    const now = Date.now();
    if (note?.path === path && now - note.at < milliseconds) return false;
    sessionStorage.setItem(storageKey, JSON.stringify({ path, at: now }));
  } catch {
    return false;
  }
  const { pathname, search } = new URL(path, location.origin);
  // Of an address that is shown already, a hash alone is looked for: after “Back” it is.
  if (pathname === location.pathname && search === location.search) location.reload();
  else location.assign(path);
  return true;
}
