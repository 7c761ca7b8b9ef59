import { Button } from './button.tsx';
import { messages } from './messages.ts';

/** Asks whether another address was meant. */
export function MeantAddress({ meant, onTake }: { meant: string; onTake: (address: string) => void }) {
  return (
    <Button size="small" onPress={() => onTake(meant)}>
      {messages.takeInstead(meant)}
    </Button>
  );
}
