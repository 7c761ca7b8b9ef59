// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { colours, gradients } from '#design-tokens/tokens.ts';
import { buttonColours } from '#schema/button-entry.ts';
import { find, mount } from '#ui/mount.tsx';
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
    const grounds = readHexColours(readProperty(colour, '--button-ground'));
    const [text = ''] = readHexColours(readProperty(colour, '--button-text'));
    const contrasts = mixNeighbours(grounds).map((ground) => getContrast(ground, text));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  });
});

function readProperty(className: string, property: string): string {
  const rule = sheet.match(new RegExp(`^\\.${className} \\{[^}]*\\}`, 'm'))?.[0] ?? '';
  return rule.match(new RegExp(`${property}: ([^;]+);`))?.[1] ?? '';
}

/** The colours a value is made of, its custom properties looked up in the tokens. */
function readHexColours(value: string): string[] {
  const [, kind, name = ''] = value.match(/--(colour|gradient)-([a-z-]+)/) ?? [];
  const tokens: Record<string, string> = kind === 'gradient' ? gradients : colours;
  return (tokens[name] ?? '').match(/#[0-9a-f]{6}/gi) ?? [];
}

/** The stops of a gradient and colours between them. */
function mixNeighbours(stops: readonly string[]): string[] {
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1] ?? stop;
    return [0, 0.25, 0.5, 0.75].map((share) => mix(stop, next, share));
  });
}

function mix(a: string, b: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [a, b].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** WCAG 2's contrast ratio of two `#rrggbb` colours. */
function getContrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [getLuminance(a), getLuminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
