/** The cookies of Google Analytics and of its linkers. */
const analyticsCookie = /^(?:_ga|_gid|_gat|_gcl|_gac)(?:_|$)/;

/** Removes the cookies of analytics, which may be the host's own or those of any domain above it. */
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
