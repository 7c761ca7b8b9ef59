import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '#studio/kit/tokens.css';
import '#studio/kit/base.css';
import '#studio/kit/layout.css';
import type { Editor } from '#studio/contract/fields.ts';
import { useCommands } from '#studio/kit/commands.ts';
import { Commanding } from '#studio/shell/palette/commanding.tsx';
import type { RichTextValue } from './document/rich-text-value.ts';
import { RichTextField } from './rich-text-field.tsx';

/** What a test reads: every value that was told, and what undo makes of them. */
interface Told {
  told: (RichTextValue | undefined)[];
}

declare global {
  interface Window {
    richText: Told & { initial?: RichTextValue };
  }
}

window.richText ??= { told: [] };

const editor: Editor = { id: 'ada', name: 'Ada Brewer', email: 'ada@oakpea.example', role: 'editor' };

/** A field as an entry has it: its values are kept in steps, and the studio's own shortcuts undo them. */
function RichTextPage() {
  const [steps, setSteps] = useState<{ all: (RichTextValue | undefined)[]; at: number }>({
    all: [window.richText.initial],
    at: 0,
  });
  const commands = useMemo(() => {
    const turn = (by: 1 | -1) => () =>
      setSteps(({ all, at }) => ({ all, at: Math.min(Math.max(0, at + by), all.length - 1) }));
    return [
      { id: 'undo', label: 'Undo', keys: 'mod+z', worksInFields: true, run: turn(-1) },
      { id: 'redo', label: 'Redo', keys: 'mod+shift+z', worksInFields: true, run: turn(1) },
    ];
  }, []);
  useCommands(commands);
  return (
    <main>
      <h1>An entry</h1>
      <Commanding screens={[]} locale="en-gb" editor={editor} />
      <RichTextField
        label="Text"
        value={steps.all[steps.at]}
        onChange={(value) => {
          window.richText.told.push(value);
          setSteps(({ all, at }) => ({ all: [...all.slice(0, at + 1), value], at: at + 1 }));
        }}
      />
    </main>
  );
}

const root = document.querySelector('#studio');
if (root) createRoot(root).render(<RichTextPage />);
