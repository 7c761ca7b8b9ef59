import { useState } from 'react';
import { isAllowed } from '#studio/contract/roles.ts';
import { Button } from '#studio/kit/button.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { ErrorNotice, Loading } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { AddToPlanDialog } from './add-to-plan-dialog.tsx';
import { messages } from './messages.ts';
import { usePlans } from './plan-calls.ts';
import { PlanList } from './plan-list.tsx';

/** All plans. */
export default function PlansScreen({ editor }: ScreenProps) {
  const { value, error, loadAgain } = usePlans();
  const [isAdding, setAdding] = useState(false);
  const mayPublish = isAllowed(editor, 'publish');
  return (
    <ScreenFrame
      title={messages.screen}
      isNarrow
      actions={
        mayPublish && (
          <Button look="primary" icon="plus" onPress={() => setAdding(true)}>
            {messages.addPlan}
          </Button>
        )
      }
    >
      <ErrorNotice error={error} onTryAgain={loadAgain} />
      {!value && error === undefined && <Loading label={kitMessages.loading} />}
      {value && <PlanList plans={value} mayPublish={mayPublish} onChanged={loadAgain} />}
      {isAdding && (
        <AddToPlanDialog
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            loadAgain();
          }}
        />
      )}
    </ScreenFrame>
  );
}
