import { z } from 'zod';

/** Characters. NIST SP 800-63B-4 §3.1.1.2 requires 15 where the password is the only factor. */
const passwordLengths = { least: 15, most: 256 } as const;

/** A password entered for signing in; today's rules do not apply to it. */
export const givenPassword = z.string().max(1024, 'This is longer than any password can be.');

export const newPassword = z.string().superRefine((password, context) => {
  const length = [...password.normalize('NFKC')].length;
  const { least, most } = passwordLengths;
  if (length < least || length > most) {
    const rule = length < least ? `${least} characters or more` : `${most} characters or fewer`;
    context.addIssue({ code: 'custom', message: `Choose a password of ${rule}.` });
  }
});
