import { useState } from 'react';
import { localeCodes } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { listedKinds } from '#studio/entries/entry-kinds.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import { CheckGroup } from '#studio/kit/check-group.tsx';
import { LocaleChoice } from '#studio/kit/locale-choice.tsx';
import { LoadState } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { ReviewRule } from '#studio/publishing/contract.ts';
import { messages } from './messages.ts';

/** The site's setting of what nobody may publish on their own. */
export default function RuleScreen({ editor }: ScreenProps) {
  const rules = useApi('GET /review-rule');
  const [chosen, setChosen] = useState<ReviewRule>();
  const { run, isPending, error: refusal } = useAction();
  const rule = chosen ?? rules.value;
  const isReadOnly = editor.locales !== undefined;
  return (
    <ScreenFrame title={messages.secondEyes} isNarrow>
      <p className="quiet">{messages.ruleHint}</p>
      <LoadState of={rules} />
      {rule && (
        <ActionForm error={refusal} onSubmit={save}>
          <CheckGroup
            label={messages.ruleKinds}
            choices={listedKinds.map(({ kind, title }) => ({ value: kind, label: title }))}
            isReadOnly={isReadOnly}
            value={rule.kinds}
            onChange={(kinds) => setChosen({ ...rule, kinds })}
          />
          <LocaleChoice
            label={messages.ruleLocales}
            choices={localeCodes}
            isReadOnly={isReadOnly}
            value={rule.locales}
            onChange={(locales) => setChosen({ ...rule, locales })}
          />
          <p className="muted">{messages.ruleReach}</p>
          {isReadOnly ? (
            <p>{messages.ruleReadOnly}</p>
          ) : (
            <div>
              <Button type="submit" look="primary" isPending={isPending} isDisabled={!chosen}>
                {messages.saveRule}
              </Button>
            </div>
          )}
        </ActionForm>
      )}
    </ScreenFrame>
  );

  async function save(): Promise<void> {
    if (!chosen) return;
    const body = { ...chosen, seen: rules.value };
    const put = () => callApi('PUT /review-rule', { body });
    if (!(await run(put, (code) => code === 'conflict' && look()))) return;
    showToast(messages.ruleSaved);
    look();
  }

  function look(): void {
    setChosen(undefined);
    rules.loadAgain();
  }
}
