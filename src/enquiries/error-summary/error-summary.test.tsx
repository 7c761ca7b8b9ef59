// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { ErrorSummary } from './error-summary.tsx';

const errors = [
  { fieldId: 'name', text: 'Please enter your name' },
  { fieldId: 'email', text: 'Please enter your email' },
];

describe('ErrorSummary', () => {
  it('leads from each error to its field', async () => {
    const page = await mount(
      <>
        <ErrorSummary errors={errors} />
        <input id="name" aria-label="Name" />
        <input id="email" aria-label="Email" />
      </>,
    );
    const [, link] = page.querySelectorAll('a');
    expect(link?.hash).toBe('#email');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link?.dispatchEvent(click);
    expect(document.activeElement?.id).toBe('email');
    expect(click.defaultPrevented).toBe(true);
  });

  it('leaves a link to nowhere to the browser', async () => {
    const page = await mount(<ErrorSummary errors={errors} />);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    find(page, 'a').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  it('says what is wrong with no field in particular before the rest', async () => {
    const page = await mount(<ErrorSummary message="No connection" errors={errors} />);
    expect(find(page, '[role="alert"]').textContent).toBe(
      'No connectionPlease check these fieldsPlease enter your namePlease enter your email',
    );
    expect((await mount(<ErrorSummary message="No connection" />)).textContent).toBe('No connection');
  });

  it('can take the focus, and takes it by itself where it is told to', () => {
    expect(renderOnServer(<ErrorSummary errors={errors} autoFocus />)).toMatch(
      /^<div (?=[^>]*tabindex="-1")[^>]*autofocus/i,
    );
    expect(renderOnServer(<ErrorSummary errors={errors} />)).not.toMatch(/autofocus/i);
  });

  it('is not there while nothing is wrong', () => {
    expect(renderOnServer(<ErrorSummary />)).toBe('');
  });
});
