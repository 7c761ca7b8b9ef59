import { Button } from '../../shell/controls/button.tsx';
import { words } from '../../shell/words/forms.ts';

/** Asks whether another address was meant. */
export function MeantAddress({ meant, onTake }: { meant: string; onTake: (address: string) => void }) {
  return (
    <Button size="small" onPress={() => onTake(meant)}>
      {words.takeInstead(meant)}
    </Button>
  );
}
