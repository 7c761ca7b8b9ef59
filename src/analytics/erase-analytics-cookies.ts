/** The cookies of Google Analytics and its conversion linker. */
const analyticsCookie = /^(?:_ga|_gid|_gat|_gcl|_gac)(?:_|$)/;

/** Removes the analytics cookies, which may be set for the host or for any of its parent domains. */
export function eraseAnalyticsCookies(): void {
  const names = document.cookie.split(/;\s*/).map((pair) => pair.split('=', 1)[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((candidate) => analyticsCookie.test(candidate))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we support
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
    }
  }
}
