import { useState } from 'react';
import { Button } from '#studio/kit/button.tsx';
import { LoadState } from '#studio/kit/notice.tsx';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { AddToPlanDialog } from './add-to-plan-dialog.tsx';
import { messages } from './messages.ts';
import { useMayPublish, usePlans } from './plan-calls.ts';
import { PlanList } from './plan-list.tsx';

/** All plans. */
export default function PlansScreen() {
  const { value, error, loadAgain } = usePlans();
  const [isAdding, setAdding] = useState(false);
  const { isPublisher } = useMayPublish();
  return (
    <ScreenFrame
      title={messages.screen}
      isNarrow
      actions={
        isPublisher && (
          <Button look="primary" icon="plus" onPress={() => setAdding(true)}>
            {messages.addPlan}
          </Button>
        )
      }
    >
      <LoadState of={{ value, error, loadAgain }} />
      {value && <PlanList plans={value} onChanged={loadAgain} />}
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
