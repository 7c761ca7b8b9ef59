import type { PasskeyOptions, SessionAnswer } from '../../api/accounts.ts';
import type { ApiFault } from '../../api/error.ts';
import { ApiError, callApi } from '../../shell/call-api.ts';
import { words } from '../../shell/words/accounts.ts';

/** Whether the browser can be asked; older ones cannot read what the server says. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/**
 * Signs in with a passkey, or proves with one what a password has begun.
 *
 * @throws ApiError also where whoever was asked gives up
 */
export async function signInWithPasskey(): Promise<SessionAnswer> {
  const { options } = await callApi<PasskeyOptions<PublicKeyCredentialRequestOptionsJSON>>(
    '/sign-in/passkey/options',
    { method: 'POST', body: {}, failsSignedOut: true },
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await ask(() => navigator.credentials.get({ publicKey }));
  return callApi('/sign-in/passkey', { method: 'POST', body: { credential }, failsSignedOut: true });
}

/**
 * Makes a passkey, and has the server keep it.
 *
 * @param path of the API: the account's, or that of a sign-in which waits for it
 * @param more is sent along: what it is called
 * @throws ApiError also where whoever was asked gives up
 */
export async function addPasskey<Answer>(
  path: '/account/passkeys' | '/sign-in/new-factor/passkey',
  more: { name?: string } = {},
): Promise<Answer> {
  const failsSignedOut = path.startsWith('/sign-in');
  const { options } = await callApi<PasskeyOptions<PublicKeyCredentialCreationOptionsJSON>>(
    `${path}/options`,
    { method: 'POST', failsSignedOut },
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await ask(() => navigator.credentials.create({ publicKey }));
  return callApi<Answer>(path, { method: 'POST', body: { ...more, credential }, failsSignedOut });
}

/** Browsers do not tell whether it was given up, took too long, or there is no passkey; but where there is one already. */
async function ask(ceremony: () => Promise<Credential | null>): Promise<unknown> {
  let isThere = false;
  const credential = await ceremony().catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
    isThere = error.name === 'InvalidStateError';
    return null;
  });
  if (credential) return (credential as PublicKeyCredential).toJSON();
  const [message, remedy] = isThere
    ? [words.passkeyThere, words.passkeyThereRemedy]
    : [words.passkeyGivenUp, words.passkeyGivenUpRemedy];
  const fault: ApiFault = { code: 'invalid', message, remedy };
  throw new ApiError(422, fault);
}
