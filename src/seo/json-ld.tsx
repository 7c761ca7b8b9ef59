import { serialiseJson } from './serialise-json.ts';

/** Renders a structured-data record (schema.org) as a `<script>` data block, safe for any content. */
export function JsonLd({ data }: { data: unknown }) {
  const json = serialiseJson({ '@context': 'https://schema.org', ...(data as object) });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element takes its text unescaped; the serialiser escapes it.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
