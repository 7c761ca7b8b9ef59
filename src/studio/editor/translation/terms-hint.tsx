import type { FoundTerm } from '#studio/documents/terms.ts';
import { Badge } from '#studio/kit/badge.tsx';
import { messages } from '../messages.ts';

const words = messages.translation;

/** How the terms in an original's words are translated, and which of them a translation has not. */
export function TermsHint({ terms = [] }: { terms: readonly FoundTerm[] | undefined }) {
  if (terms.length === 0) return null;
  return (
    <p>
      {words.terms}:{' '}
      {terms.map(({ term, forms, isMissing }, index) => (
        <span key={term}>
          {index > 0 && '; '}
          {term} {forms[0] === term ? words.stays : `→ ${forms.join(', ')}`}{' '}
          {isMissing && (
            <Badge tone="warning" icon="warning">
              {words.notUsed}
            </Badge>
          )}
        </span>
      ))}
    </p>
  );
}
