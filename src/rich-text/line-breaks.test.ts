import { describe, expect, it } from 'vitest';
import { bindUnits } from './line-breaks.tsx';

describe('bindUnits', () => {
  it.each([
    ['A 2 kg bag is 25 portions of 80 g.', 'A 2\u00a0kg bag is 25 portions of 80\u00a0g.'],
    ['3½ min at 175 °C, 596 kJ', '3½\u00a0min at 175\u00a0°C, 596\u00a0kJ'],
    ['a 4.4 lb bag, 2.8 oz each', 'a 4.4\u00a0lb bag, 2.8\u00a0oz each'],
    ['until 5.30 pm', 'until 5.30\u00a0pm'],
    ['2,5 kg:n pussi', '2,5\u00a0kg:n pussi'],
    ['ab 16 Uhr, 4 dl, 2 h', 'ab 16\u00a0Uhr, 4\u00a0dl, 2\u00a0h'],
    ['4 × 2 kg', '4\u00a0×\u00a02\u00a0kg'],
  ])('keeps a number and its unit together: %s', (text, bound) => {
    expect(bindUnits(text)).toBe(bound);
  });

  it('keeps a mark that has a space before it at its word', () => {
    expect(bindUnits('Que préparez-vous demain ? Un plat : à 80 %')).toBe(
      'Que préparez-vous demain\u00a0? Un plat\u00a0: à 80\u00a0%',
    );
    expect(bindUnits('a :b ;) » c')).toBe('a :b ;)\u00a0» c');
  });

  it.each(['25 plates', '100 meatballs', '2 minutes', '4 gram', 'a g', '80g'])('leaves %s alone', (text) => {
    expect(bindUnits(text)).toBe(text);
  });
});
