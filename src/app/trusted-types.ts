/** The part of the Trusted Types API that is used here; TypeScript does not have it yet, and some browsers neither. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML: (markup: string) => string | undefined;
      createScript?: (text: string) => string | undefined;
      createScriptURL?: (address: string) => string | undefined;
    },
  ): { createHTML(markup: string): string };
}

/**
 * Tags of elements that draw, or say in the head what the page is, with attributes that hold no style and no script. What
 * could load or lead anywhere is not among them: a `link` is canonical or alternate, a `meta` no `http-equiv`.
 */
const harmlessTag =
  /<(?:\/?(?:circle|div|g|path|span|svg|title)|meta|link rel="(?:alternate|canonical)")(?: (?:class|content|c[xy]|d|data-inertia|fill|href(?:Lang)?|lang|name|property|r|stroke(?:-\w+)?|title|type|viewBox)(?:="[^"<]*")?)*\/?>/g;

/** React creates script elements for structured data from this markup; they never run. */
const inertScript = '<script></script>';

/** Hosts of third-party scripts. The page's content security policy allows them only if configured. */
const scriptHosts = /^https:\/\/(?:challenges\.cloudflare\.com|(?:[\w-]+\.)*googletagmanager\.com)\//;

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/**
 * Answers for what libraries write into the document as a string: texts, the drawings of components and of the consent
 * dialogs, what Inertia keeps in the head, and structured data, whose `<` are escaped. Anything else is refused, and throws where it was to be written.
 * Its name is the one that the browser asks by itself.
 *
 * @see https://w3c.github.io/trusted-types/dist/spec/#default-policy-hdr
 */
trustedTypes?.createPolicy('default', {
  createHTML: allowInertMarkup,
  createScript: allowData,
  createScriptURL: allowConfiguredHost,
});

/** For markup that is put where nothing can run, such as an inert document. */
export const sandbox = trustedTypes?.createPolicy('sandbox', { createHTML: (markup) => markup });

/** Fills a frame with a foreign document, sandboxed so that no scripts run. */
export function fillSandboxed(frame: HTMLIFrameElement, html: string): void {
  frame.setAttribute('sandbox', '');
  frame.srcdoc = sandbox?.createHTML(html) ?? html;
}

/** The markup itself if it is inert, else undefined. */
export function allowInertMarkup(markup: string): string | undefined {
  // What is left of a tag that is not on the list, or not as it is there, begins with this.
  const isInert = markup === inertScript || !markup.replace(harmlessTag, '').includes('<');
  return isInert ? markup : undefined;
}

/** The text of a script element if it is JSON, which is harmless even if executed. */
export function allowData(text: string): string | undefined {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

export function allowConfiguredHost(address: string): string | undefined {
  return scriptHosts.test(address) ? address : undefined;
}
