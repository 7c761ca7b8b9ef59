/** The states that are shown without a pointer or a keyboard, by the pseudo-class that style sheets name. */
export const sampleStates = { hover: 'Hover', 'focus-visible': 'Focus', active: 'Pressed' } as const;

export type SampleState = keyof typeof sampleStates;

/** Shows all that a document draws in a state, or with undefined as it is. */
export function showState(document: Document, state: SampleState | undefined): void {
  // A sheet belongs to its window's documents.
  const { CSSStyleSheet } = document.defaultView as Window & typeof globalThis;
  const sheet = new CSSStyleSheet();
  const rules = state ? [...document.styleSheets].flatMap(({ cssRules }) => draw(cssRules, state)) : [];
  // Of a sample, not of what is around it.
  sheet.replaceSync(`@scope (main > *) { ${rules.join('\n')} }`);
  document.adoptedStyleSheets = [sheet];
}

/** The rules for a state, which in place of it hold always, and weigh as much. */
function draw(rules: CSSRuleList, state: SampleState): string[] {
  return [...rules].flatMap((rule) => {
    if ('selectorText' in rule) {
      const always = rule.cssText.replaceAll(new RegExp(`:${state}(?![-\\w])`, 'g'), ':not(.never)');
      return always === rule.cssText ? [] : [always];
    }
    if (!('conditionText' in rule)) return [];
    const drawn = draw((rule as CSSConditionRule).cssRules, state);
    // Whether somebody has a pointer does not matter here.
    if (drawn.length === 0 || /hover|pointer/.test(String(rule.conditionText))) return drawn;
    return [rule.cssText.slice(0, rule.cssText.indexOf('{') + 1), ...drawn, '}'];
  });
}
