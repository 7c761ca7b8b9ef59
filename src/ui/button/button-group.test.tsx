import { describe, expect, it } from 'vitest';
import { renderOnServer } from '../mount.testing.tsx';
import { ButtonGroup } from './button-group.tsx';

const button = {
  text: 'See our products',
  link: '/en-gb/products',
  style: 'primary',
  openInNewWindow: false,
  disabled: false,
} as const;

describe('ButtonGroup', () => {
  it('renders nothing without buttons', () => {
    expect(render({ buttons: [] })).toBe('');
  });

  it('keeps the order of the buttons', () => {
    const html = render({ buttons: [button, { ...button, text: 'Talk to us', link: '/en-gb/contact' }] });
    expect(html.indexOf('See our products')).toBeLessThan(html.indexOf('Talk to us'));
  });

  it('colours a button in its own colour, else in the group’s', () => {
    const html = render({
      buttons: [button, { ...button, text: 'Buy', colour: 'white' }],
      defaultButtonColour: 'emerald',
    });
    const [first = '', second = ''] = html.split('</a>');
    expect(first).toMatch(/class="[^"]*emerald/);
    expect(second).toMatch(/class="[^"]*white/);
    expect(second).not.toMatch(/class="[^"]*emerald/);
  });

  it('is as wide as it is told', () => {
    expect(render({ buttons: [button], width: 'sm' })).toContain('width-sm');
    expect(render({ buttons: [button], width: 'full' })).not.toContain('width-');
  });
});

function render(props: Parameters<typeof ButtonGroup>[0]): string {
  return renderOnServer(<ButtonGroup {...props} />);
}
