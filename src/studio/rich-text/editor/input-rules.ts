import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { Plugin } from 'prosemirror-state';
import { TextSelection } from 'prosemirror-state';
import { type MarkName, richTextSchema } from '../document/rich-text-schema.ts';

const { nodes, marks } = richTextSchema;

/** Markdown shortcuts; Backspace right after one reverts it. */
export function markdownShortcuts(): Plugin {
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
      wrappingInputRule(/^\s*>\s$/, nodes.quote),
      wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^\s*\d{1,9}[.)]\s$/, nodes.ordered_list),
      ruleOfDashes,
      markRule(/(?<![*\w])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, 'bold'),
      markRule(/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, 'italic'),
      markRule(/(?<![_\w])_([^_\s](?:[^_]*[^_\s])?)_$/, 'italic'),
      markRule(/(?<![~\w])~~([^~\s](?:[^~]*[^~\s])?)~~$/, 'strikethrough'),
      markRule(/(?<!`)`([^`]+)`$/, 'code'),
    ],
  });
}

/** `---` alone in a paragraph becomes a rule. */
const ruleOfDashes = new InputRule(/^---$/, ({ tr, doc }, _match, start) => {
  const at = doc.resolve(start);
  if (at.parent.type !== nodes.paragraph) return null;
  tr.replaceRangeWith(at.before(), at.after(), nodes.rule.create());
  const end = tr.mapping.map(at.after());
  if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, nodes.paragraph.create());
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end)));
});

/** Marks the first group's text and removes the delimiters around it. */
function markRule(pattern: RegExp, name: MarkName): InputRule {
  return new InputRule(
    pattern,
    ({ tr }, [all = '', words = ''], start, end) => {
      const opening = all.indexOf(words);
      const typed = end - start;
      tr.delete(start + opening + words.length, start + typed);
      tr.delete(start, start + opening);
      const to = start + words.length;
      return tr.addMark(start, to, marks[name].create()).removeStoredMark(marks[name]);
    },
    { inCodeMark: false },
  );
}
