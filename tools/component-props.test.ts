import { describe, expect, it } from 'vitest';
import { componentCatalogue } from '#design-system/component-catalogue.server.ts';
import { describeProps } from './component-props.ts';

const files: Record<string, string> = {
  'src/ui/link/link.tsx': `
    import type { AriaAttributes } from 'react';
    interface Base extends AriaAttributes { title?: string | undefined }
    export interface LinkProps extends Base { /** Where it leads. */ href: string | undefined }`,
  'src/ui/pill/pill.tsx': `
    import type { ComponentProps } from 'react';
    import { type LinkProps } from '#ui/link/link.tsx';
    export type Size = 'sm' | 'md';
    interface Look {
      /**
       * How large
       * it is.
       */
      size?: Size | undefined;
      // Not said to anybody.
      isQuiet?: boolean;
      children: React.ReactNode;
    }
    export type PillProps =
      | (Look & Omit<LinkProps, keyof Look> & { href: string })
      | (Look & Pick<LinkProps, 'title'> & { href?: undefined });
    /** A pill. */
    export function Pill({ size = 'md', ...rest }: PillProps) { return null; }
    function QuietPill(props: PillProps) { const { isQuiet = true } = props; return null; }
    export function Plain(props: Omit<ComponentProps<'span'>, 'style'> & { tone: 'warm' }) { return null; }
    export function Bare() { return null; }`,
};
const describePill = (name: string) =>
  describeProps('src/ui/pill/pill.tsx', name, (path) => files[path] ?? '');

describe('describeProps', () => {
  const { props, otherProps } = describePill('Pill');
  const find = (name: string) => props.find((prop) => prop.name === name);

  it('reads type, description and default of a prop', () => {
    expect(find('size')).toEqual({
      name: 'size',
      type: 'Size',
      description: 'How large it is.',
      default: "'md'",
      isRequired: false,
    });
    expect(find('children')).toMatchObject({ type: 'React.ReactNode', isRequired: true });
  });

  it('takes a default from a part that the props are handed on to', () => {
    expect(find('isQuiet')).toMatchObject({ default: 'true', description: '' });
  });

  it('follows types to where they are declared, and tells those of packages', () => {
    expect(find('title')).toMatchObject({ type: 'string', isRequired: false });
    expect(otherProps).toEqual(['AriaAttributes']);
  });

  it('requires of a union what every branch requires', () => {
    expect(find('href')).toMatchObject({ type: 'string', isRequired: false, description: 'Where it leads.' });
  });

  it('reads props that are declared in place, or not at all', () => {
    expect(describePill('Plain')).toMatchObject({
      props: [{ name: 'tone', type: "'warm'" }],
      otherProps: ["ComponentProps<'span'>"],
    });
    expect(describePill('Bare')).toEqual({ props: [], otherProps: [] });
  });

  it('tells of a file without the component', () => {
    expect(() => describePill('Card')).toThrow('src/ui/pill/pill.tsx should export a function named Card.');
  });
});

describe('the catalogue', () => {
  it.each(componentCatalogue)('knows props of $name', ({ props, otherProps }) => {
    expect(props.length + otherProps.length).toBeGreaterThan(0);
  });
});
