const storageKey = 'loaded-afresh';
/** A URL that fails again within this time is not reloaded again. */
const milliseconds = 20_000;

/**
 * Recovers from an error by a full page load of a path; of the page that is shown when there is a network again.
 *
 * @param path with its query, and perhaps a hash
 * @param isShown whether there still is a page to be read until then
 * @returns whether it is being loaded. It is not if this was just done for the same path, or if the browser has no session
 *   storage to tell, since that could loop for ever
 */
export function loadAfresh(path: string, isShown = true): boolean {
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
  // Assigning the current URL would only look for its hash, as after “Back”.
  if (pathname !== location.pathname || search !== location.search) location.assign(path);
  else if (navigator.onLine || !isShown) location.reload();
  else addEventListener('online', reloadUnlessFilledIn);
  return true;
}

/** What was entered would be lost, and links and forms do their work without scripts. */
function reloadUnlessFilledIn(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const isUntouched = ({ value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
    value === defaultValue && checked === defaultChecked;
  if (fields.every(isUntouched)) location.reload();
}
