// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { leastContrast, measureContrast } from '#design-tokens/contrast.ts';
import { colours, gradients } from '#design-tokens/tokens.ts';
import { buttonColours } from '#schema/button-entry.ts';
import { find, mount } from '../mount.testing.tsx';
import { Button } from './button.tsx';

const sheet = readFileSync(`${import.meta.dirname}/button.module.css`, 'utf8');

describe('Button', () => {
  it('is a link when it leads somewhere', async () => {
    const page = await mount(<Button href="/en-gb/products">See our products</Button>);
    expect(find(page, 'a').getAttribute('href')).toBe('/en-gb/products');
    expect(page.querySelector('button')).toBeNull();
  });

  it('is a real button that submits nothing when it does not', async () => {
    const onClick = vi.fn();
    const page = await mount(<Button onClick={onClick}>Load more</Button>);
    const button = find(page, 'button');
    button.click();
    expect(onClick).toHaveBeenCalledOnce();
    expect(button.getAttribute('type')).toBe('button');
  });

  it('opens in a new tab without handing over the window, and says so', async () => {
    const page = await mount(
      <Button href="/en-gb/products" openInNewWindow>
        See our products
      </Button>,
    );
    const link = find(page, 'a');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.textContent).toMatch(/opens in a new tab/);
  });

  it('leads nowhere as a disabled link, and is still known as one', async () => {
    const page = await mount(
      <Button href="/en-gb/products" disabled>
        Coming soon
      </Button>,
    );
    const link = find(page, '[role="link"]');
    expect(link.getAttribute('aria-disabled')).toBe('true');
    expect(page.querySelector('[href]')).toBeNull();
  });

  it('cannot be pressed as a disabled button', async () => {
    const onClick = vi.fn();
    const page = await mount(
      <Button disabled onClick={onClick}>
        Send
      </Button>,
    );
    find(page, 'button').click();
    expect(onClick).not.toHaveBeenCalled();
  });

  it.each(buttonColours)('has text that reads everywhere on %s (4.5:1)', (colour) => {
    const contrast = measureContrast(
      readPaint(colour, '--button-text'),
      readPaint(colour, '--button-ground'),
    );
    expect(contrast).toBeGreaterThanOrEqual(leastContrast.small);
  });
});

/** What a button of a colour is painted with: the token that its style sheet names. */
function readPaint(buttonColour: string, property: string): string {
  const rule = sheet.match(new RegExp(`^\\.${buttonColour} \\{[^}]*\\}`, 'm'))?.[0] ?? '';
  const [, kind, name = ''] =
    rule.match(new RegExp(`${property}: var\\(--(colour|gradient)-([a-z-]+)\\)`)) ?? [];
  const tokens: Record<string, string> = kind === 'gradient' ? gradients : colours;
  return tokens[name] ?? '';
}
