import { ask, createAgent } from '../frame/ask.ts';
import { askForm } from './send-forms.ts';

/**
 * Sends submissions of the contact form, one after the other.
 *
 * @param first the number of the first
 * @throws when one is not thanked for
 */
export async function submitForms(origin: string, first: number, count: number): Promise<void> {
  const agent = createAgent();
  for (let number = first; number < first + count; number += 1) {
    const { answer } = await ask(askForm(origin, number), { origin, agent, patience: 20_000 });
    if (answer?.status !== 303) throw new Error(`Submission ${number} was answered ${answer?.status}.`);
  }
  agent.destroy();
}
