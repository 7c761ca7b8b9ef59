import { Component, type ReactNode } from 'react';
import { Button } from '#studio/kit/button.tsx';
import { EmptyState } from '#studio/kit/notice.tsx';
import { messages } from '../messages.ts';

interface State {
  error: unknown;
}

/** An error boundary around a screen; the rest of the studio stays usable. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <EmptyState
        isScreen
        icon="warning"
        title={messages.screenFailed}
        actions={
          // Also fetches the code again, which a deployment may have replaced.
          <Button look="primary" onPress={() => location.reload()}>
            {messages.reload}
          </Button>
        }
      >
        <p>{messages.screenFailedHint}</p>
        <p>{error instanceof Error ? error.message : String(error)}</p>
      </EmptyState>
    );
  }
}
