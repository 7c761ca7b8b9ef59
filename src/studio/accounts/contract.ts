import { z } from 'zod';
import { localeCodes } from '#i18n/locales.ts';
import { emailPattern } from '#schema/email-pattern.ts';
import { cleanName } from '#studio/contract/clean-name.ts';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { editor, localeCode, role } from '#studio/contract/fields.ts';
import { roles, tokenUses } from '#studio/contract/roles.ts';

/** Normalised, so that an address identifies one person however it is typed. */
export const emailField = z
  .string()
  .max(320, 'Enter an email address of 320 characters or fewer.')
  .transform((email) => email.normalize('NFC').trim().toLowerCase())
  .refine(
    (email) => emailPattern.test(email),
    'Enter an email address in the correct format, like name@example.com.',
  );

const name = z
  .string()
  .transform(cleanName)
  .pipe(z.string().min(1, 'Enter a name.').max(100, 'Enter a name of 100 characters or fewer.'));

const someLocales = z
  .array(z.enum(localeCodes, 'Choose from the site’s locales.'))
  .min(1, 'Choose at least one locale, or all of them.')
  .transform((chosen) => [...new Set(chosen)].sort());

/** Characters. NIST SP 800-63B-4 §3.1.1.2 requires 15 where the password is the only factor. */
const passwordLengths = { least: 15, most: 256 } as const;

/** A password entered for signing in; today's rules do not apply to it. */
const givenPassword = z.string().max(1024, 'This is longer than any password can be.');

const newPassword = z.string().superRefine((password, context) => {
  const length = [...password.normalize('NFKC')].length;
  const { least, most } = passwordLengths;
  if (length < least || length > most) {
    const rule = length < least ? `${least} characters or more` : `${most} characters or fewer`;
    context.addIssue({ code: 'custom', message: `Choose a password of ${rule}.` });
  }
});

/** The step that follows a correct password. */
const secondFactor = z.enum(['code', 'passkey', 'recovery-code']);
export type SecondFactor = Infer<typeof secondFactor>;

/** Who is signed in, or what is next. To re-authenticate, a signed-in editor signs in again. */
const sessionAnswer = z.object({
  /** False while nobody has an account: the terminal then shows the link that creates the first one. */
  isSetUp: z.boolean(),
  /** Absent until every factor has been shown. */
  editor: editor.optional(),
  /** What must happen before anything else: show a second factor, or set one up because the role requires it. */
  needs: z.enum(['second-factor', 'new-factor']).optional(),
  /** With `second-factor`: the factors this person has set up. */
  factors: z.array(secondFactor).optional(),
  /** With `new-factor`: whether this server can check authenticator codes. Passkeys work everywhere. */
  offersTotp: z.boolean().optional(),
  /** The company whose sign-in the studio offers. */
  company: z.object({ name: z.string(), isOnlyWay: z.boolean() }).optional(),
  /** Milliseconds until actions that need a recent sign-in ask for one again. */
  freshFor: z.number(),
});
export type SessionAnswer = Infer<typeof sessionAnswer>;

const newFactorAnswer = z.object({
  session: sessionAnswer,
  /** Told once, where there were none. */
  recoveryCodes: z.array(z.string()).optional(),
});
export type NewFactorAnswer = Infer<typeof newFactorAnswer>;

const code = z.strictObject({ code: z.string().max(50) });

/** The WebAuthn library validates the rest, which is CBOR. */
const credential = z.looseObject({ id: z.string().max(1400), response: z.looseObject({}) });
export type Credential = Infer<typeof credential>;

const withCredential = z.strictObject({ credential });

/** The input of the browser's `parseRequestOptionsFromJSON` or `parseCreationOptionsFromJSON`. */
const passkeyOptions = z.object({ options: z.unknown() });

const token = z.string().max(100);
const linkRequest = z.strictObject({ kind: z.enum(['set-up', 'invitation', 'reset']), token });
export type LinkRequest = Infer<typeof linkRequest>;

const linkAnswer = z.object({
  email: z.string().optional(),
  /** With `reset`: whose password it is. */
  name: z.string().optional(),
  role: role.optional(),
  locales: z.array(localeCode).optional(),
});
export type LinkAnswer = Infer<typeof linkAnswer>;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().optional(),
});
export type Passkey = Infer<typeof passkey>;

/** How often somebody is mailed what concerns them. */
const mails = z.enum(['at-once', 'daily', 'none']);
export type Mails = Infer<typeof mails>;

const account = z.object({
  editor,
  /** Name and address are the company's, which signs them in. */
  isOfCompany: z.literal(true).optional(),
  /** Absent where no mail server is set up. */
  mails: mails.optional(),
  /** Has an authenticator app. */
  hasTotp: z.boolean(),
  /** Whether this server can check authenticator codes. */
  offersTotp: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  /** Whether programs may be given tokens here. */
  offersTokens: z.literal(true).optional(),
});
export type Account = Infer<typeof account>;

const totpOffer = z.object({
  /** In base32, for typing. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
});
export type TotpOffer = Infer<typeof totpOffer>;

const factorAdded = z.object({
  account,
  /** Told once, where there were none. */
  recoveryCodes: z.array(z.string()).optional(),
});
export type FactorAdded = Infer<typeof factorAdded>;

const tokenRole = z.enum(
  roles.filter((one) => one !== 'administrator'),
  'Choose a role.',
);
const tokenUse = z.enum(tokenUses);

/** What a program may do in a person's place, and until when. It may never do more than the person. */
const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  role: tokenRole,
  locales: z.array(localeCode).optional(),
  uses: z.array(tokenUse),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the hour. */
  lastUsedAt: z.string().optional(),
});
export type AccessToken = Infer<typeof accessToken>;

const newAccessToken = z.strictObject({
  name,
  role: tokenRole,
  locales: someLocales.optional(),
  uses: z.array(tokenUse).min(1, 'Choose at least one.').max(tokenUses.length),
  /** A day, to the end of which it lasts in UTC. */
  lastDay: z.iso.date('Enter a date.'),
});
export type NewAccessToken = Infer<typeof newAccessToken>;

const madeToken = z.object({
  /** The secret, which cannot be read again later. */
  token: z.string(),
  made: accessToken,
});
export type MadeToken = Infer<typeof madeToken>;

const theirToken = accessToken.extend({ personId: z.string(), personName: z.string() });
export type TheirToken = Infer<typeof theirToken>;

const sessionSummary = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** The browser and system, for people: `Firefox on Linux`. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type SessionSummary = Infer<typeof sessionSummary>;

const person = editor.extend({
  state: z.enum(['active', 'locked']),
  hasTotp: z.boolean(),
  passkeys: z.number(),
  /** Signs in with the company, whatever else there is. */
  isOfCompany: z.literal(true).optional(),
  createdAt: z.string(),
  lastSeenAt: z.string().optional(),
});
export type Person = Infer<typeof person>;

const names = z.record(z.string(), z.string());
export type Names = Infer<typeof names>;

const personChange = z
  .strictObject({
    role,
    /** Null for all of them. */
    locales: someLocales.nullable(),
    seesEnquiries: z.boolean(),
    isLocked: z.boolean(),
  })
  .partial();
export type PersonChange = Infer<typeof personChange>;

const newInvitation = z.strictObject({
  email: emailField,
  role,
  locales: someLocales.optional(),
  sendsMail: z.boolean(),
});

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  locales: z.array(localeCode).optional(),
  invitedBy: z.string(),
  expiresAt: z.string(),
});
export type Invitation = Infer<typeof invitation>;

const peopleAnswer = z.object({
  people: z.array(person),
  invitations: z.array(invitation),
  /** Whether a mail server is configured. */
  canMail: z.boolean(),
  /** Whether programs may be given tokens here. */
  offersTokens: z.literal(true).optional(),
  /** The lowest role that must have a second factor; absent where it is optional for all. */
  secondFactorFrom: role.optional(),
});
export type PeopleAnswer = Infer<typeof peopleAnswer>;

/** The link cannot be read again later. */
const handedLink = z.object({
  link: z.string(),
  expiresAt: z.string(),
  /** Whether it was mailed. A mail server that fails does not fail the request: the link can be passed on by hand. */
  isMailed: z.boolean(),
  /** An earlier link for the same person has stopped working. */
  isReplacement: z.literal(true).optional(),
});
export type HandedLink = Infer<typeof handedLink>;

const open = { access: 'open' } as const;
const own = { access: 'read' } as const;
/** What changes one's own access. */
const guarded = { access: 'read', needsRecentSignIn: true } as const;
const people = { access: 'administer', needsRecentSignIn: true } as const;
const gone = { 'not-found': true } as const;
/** A wrong code or password is counted, and so are requests that anybody may send. */
const counted = { 'too-many': true } as const;

/** The session, and signing in and out. */
export const signInEndpoints = {
  'GET /session': endpoint({
    ...open,
    description: 'Tells who is signed in, or what is next.',
    answer: sessionAnswer,
  }),
  'DELETE /session': endpoint({ ...open, description: 'Signs out.' }),
  'POST /sign-in/password': endpoint({
    ...open,
    description: 'Signs in with a password, or tells which factor is next.',
    body: z.strictObject({ email: emailField, password: givenPassword }),
    answer: sessionAnswer,
    errors: counted,
  }),
};

/** Second factors, and passkeys as the only factor. */
export const secondFactorEndpoints = {
  'POST /sign-in/code': endpoint({
    ...open,
    description: 'Completes a sign-in with a code of an authenticator app.',
    body: code,
    answer: sessionAnswer,
    errors: { ...counted, 'signed-out': true },
  }),
  'POST /sign-in/recovery-code': endpoint({
    ...open,
    description: 'Completes a sign-in with a recovery code, which is used up.',
    body: z.strictObject({ code: z.string().max(100) }),
    answer: sessionAnswer,
    errors: { ...counted, 'signed-out': true },
  }),
  'POST /sign-in/passkey/options': endpoint({
    ...open,
    description: 'Gives a challenge for a passkey.',
    body: z.strictObject({}),
    answer: passkeyOptions,
    errors: counted,
  }),
  'POST /sign-in/passkey': endpoint({
    ...open,
    description: 'Signs in with a passkey, alone or as the second factor.',
    body: withCredential,
    answer: sessionAnswer,
    errors: { ...counted, forbidden: true },
  }),
  // Setting up a second factor that a role requires, between password and session.
  'POST /sign-in/new-factor/totp': endpoint({
    ...open,
    description: 'Offers a secret to somebody who has to set a second factor up to sign in.',
    answer: totpOffer,
    errors: { 'signed-out': true },
  }),
  'PUT /sign-in/new-factor/totp': endpoint({
    ...open,
    description: 'Confirms that secret with a code made from it, and signs in.',
    body: code,
    answer: newFactorAnswer,
    errors: { ...counted, 'signed-out': true },
  }),
  'POST /sign-in/new-factor/passkey/options': endpoint({
    ...open,
    description: 'Gives a challenge for the passkey of somebody who has to set one up to sign in.',
    answer: passkeyOptions,
    errors: { 'signed-out': true },
  }),
  'POST /sign-in/new-factor/passkey': endpoint({
    ...open,
    description: 'Registers that passkey, and signs in.',
    body: withCredential,
    answer: newFactorAnswer,
    errors: { ...counted, 'signed-out': true, conflict: true },
  }),
};

/** Links that are used once: for the first account, an invitation, a new password. */
export const linkEndpoints = {
  'POST /links/read': endpoint({
    ...open,
    description: 'Tells what a link is for, before it is used.',
    body: linkRequest,
    answer: linkAnswer,
    errors: gone,
  }),
  'POST /set-up': endpoint({
    ...open,
    description: 'Creates the first account.',
    body: z.strictObject({ token, name, email: emailField, password: newPassword }),
    answer: sessionAnswer,
    errors: { ...gone, conflict: true },
  }),
  'POST /invitation': endpoint({
    ...open,
    description: 'Accepts an invitation, and signs in or tells which factor is next.',
    body: z.strictObject({ token, name, password: newPassword }),
    answer: sessionAnswer,
    errors: { ...gone, conflict: true },
  }),
  'POST /reset': endpoint({
    ...open,
    description: 'Sets a password and ends all sessions of its owner, who then signs in as usual.',
    body: z.strictObject({ token, password: newPassword }),
    errors: gone,
  }),
};

/** One's own name, password and sessions. */
export const accountEndpoints = {
  'GET /account': endpoint({ ...own, description: 'Reads one’s own account.', answer: account }),
  'PATCH /account': endpoint({
    ...own,
    description: 'Changes one’s own name, or how often one is mailed.',
    body: z.strictObject({ name: name.optional(), mails: mails.optional() }),
    answer: account,
  }),
  'PUT /account/password': endpoint({
    ...guarded,
    description: 'Changes one’s own password, and ends one’s other sessions.',
    body: z.strictObject({ password: newPassword }),
  }),
  'GET /account/sessions': endpoint({
    ...own,
    description: 'Lists one’s own sessions.',
    answer: z.array(sessionSummary),
  }),
  'DELETE /account/sessions': endpoint({ ...own, description: 'Ends one’s other sessions.' }),
  'DELETE /account/sessions/{id}': endpoint({
    ...own,
    description: 'Ends one of one’s sessions.',
    errors: gone,
  }),
  'POST /account/totp': endpoint({
    ...guarded,
    description: 'Offers a secret, in force once it is confirmed.',
    answer: totpOffer,
  }),
  'PUT /account/totp': endpoint({
    ...guarded,
    description: 'Confirms a secret with a code made from it.',
    body: code,
    answer: factorAdded,
    errors: counted,
  }),
  'DELETE /account/totp': endpoint({
    ...guarded,
    description: 'Removes one’s authenticator app.',
    answer: account,
    errors: { conflict: true },
  }),
  'POST /account/passkeys/options': endpoint({
    ...guarded,
    description: 'Gives a challenge for a new passkey.',
    answer: passkeyOptions,
  }),
  'POST /account/passkeys': endpoint({
    ...guarded,
    description: 'Registers a passkey.',
    body: withCredential.extend({ name }),
    answer: factorAdded,
    errors: { conflict: true },
  }),
  'DELETE /account/passkeys/{id}': endpoint({
    ...guarded,
    description: 'Removes a passkey.',
    answer: account,
    errors: { ...gone, conflict: true },
  }),
  'POST /account/recovery-codes': endpoint({
    ...guarded,
    description: 'Replaces one’s recovery codes.',
    answer: factorAdded,
  }),
};

/**
 * People and invitations. An administrator limited to some locales can neither grant more nor change people who have more:
 * with a reset link for such a person, they could take over the studio.
 */
export const peopleEndpoints = {
  'GET /names': endpoint({
    description: 'Reads people’s names by id, former members included.',
    access: 'read',
    answer: names,
  }),
  'GET /people': endpoint({
    description: 'Lists people and invitations.',
    access: 'administer',
    answer: peopleAnswer,
  }),
  'PATCH /people/{id}': endpoint({
    ...people,
    description: 'Changes a person’s role or locales, or locks their account.',
    locales: ({ locales }) => (locales === null ? [undefined] : (locales ?? [])),
    body: personChange,
    answer: person,
    errors: { ...gone, conflict: true },
  }),
  'DELETE /people/{id}': endpoint({
    ...people,
    description: 'Removes a person.',
    errors: { ...gone, conflict: true },
  }),
  'DELETE /people/{id}/factors': endpoint({
    ...people,
    description: 'Removes a person’s second factors.',
    answer: person,
    errors: gone,
  }),
  'DELETE /people/{id}/sessions': endpoint({
    ...people,
    description: 'Ends a person’s sessions.',
    errors: gone,
  }),
  'POST /people/{id}/reset-link': endpoint({
    ...people,
    description: 'Makes a link with which a person sets a new password.',
    body: z.strictObject({ sendsMail: z.boolean() }),
    answer: handedLink,
    errors: gone,
  }),
  'PUT /people/second-factor': endpoint({
    ...people,
    description: 'Demands a second factor from a role upwards, or with null of nobody.',
    locales: () => [undefined],
    body: z.strictObject({
      from: role.nullable(),
      /** What somebody saw when they changed it: refused where it is another by now. */
      seen: role.nullable().optional(),
    }),
    errors: { conflict: true },
  }),
  'POST /invitations': endpoint({
    ...people,
    description: 'Invites somebody.',
    locales: ({ locales }) => locales ?? [undefined],
    body: newInvitation,
    answer: handedLink,
    errors: { conflict: true },
  }),
  'DELETE /invitations/{id}': endpoint({ ...people, description: 'Withdraws an invitation.', errors: gone }),
};

/** Tokens that programs act with for people. No program makes, sees or ends one. */
export const tokenEndpoints = {
  'GET /account/tokens': endpoint({
    ...own,
    description: 'Lists one’s own tokens.',
    answer: z.array(accessToken),
  }),
  'POST /account/tokens': endpoint({
    ...guarded,
    description: 'Makes a token, with no more rights than one’s own.',
    body: newAccessToken,
    answer: madeToken,
    status: 201,
    errors: { conflict: true },
  }),
  'DELETE /account/tokens/{id}': endpoint({
    ...own,
    description: 'Revokes one of one’s tokens.',
    errors: gone,
  }),
  'GET /tokens': endpoint({
    access: 'administer',
    description: 'Lists everybody’s tokens.',
    answer: z.array(theirToken),
  }),
  'DELETE /tokens/{id}': endpoint({ ...people, description: 'Revokes somebody’s token.', errors: gone }),
};

type Own = typeof signInEndpoints &
  typeof secondFactorEndpoints &
  typeof linkEndpoints &
  typeof accountEndpoints &
  typeof tokenEndpoints &
  typeof peopleEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
