// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { find, mount } from '../mount.testing.tsx';
import { IconButton } from './icon-button.tsx';

describe('IconButton', () => {
  it('acts when pressed', async () => {
    const onClick = vi.fn();
    const page = await mount(<IconButton icon="play" label="Play" onClick={onClick} />);
    find(page, 'button').click();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('does nothing while disabled, and can still be focused', async () => {
    const onClick = vi.fn();
    const page = await mount(<IconButton icon="play" label="Play" disabled onClick={onClick} />);
    const button = find(page, 'button');
    button.click();
    button.focus();
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});
