import { describe, expect, it } from 'vitest';
import { bindUnits } from './bind-units.ts';

describe('bindUnits', () => {
  it.each([
    ['A 2 kg bag is 25 portions of 80 g.', 'A 2\u00a0kg bag is 25 portions of 80\u00a0g.'],
    ['3½ min at 175 °C, 596 kJ', '3½\u00a0min at 175\u00a0°C, 596\u00a0kJ'],
    ['a 4.4 lb bag, 2.8 oz each', 'a 4.4\u00a0lb bag, 2.8\u00a0oz each'],
    ['until 5.30 pm', 'until 5.30\u00a0pm'],
    ['2,5 kg:n pussi', '2,5\u00a0kg:n pussi'],
  ])('keeps a number and its unit together: %s', (text, bound) => {
    expect(bindUnits(text)).toBe(bound);
  });

  it.each(['25 plates', '100 meatballs', '2 minutes', '4 gram', 'a g', '80g'])('leaves %s alone', (text) => {
    expect(bindUnits(text)).toBe(text);
  });
});
