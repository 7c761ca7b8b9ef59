import type { PasskeyOptions, SessionAnswer } from '../../api/accounts.ts';
import type { ApiFault } from '../../api/error.ts';
import { ApiError, callApi } from '../../shell/call-api.ts';
import { words } from '../../shell/words/accounts.ts';

/** Whether the browser supports passkeys, including the parsing of options as JSON. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/**
 * Signs in with a passkey, alone or as the second factor of a pending sign-in.
 *
 * @throws ApiError also where the person cancels
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
 * Creates a passkey and registers it with the server.
 *
 * @param path the account's route, or that of a pending sign-in
 * @param more further fields of the body: the passkey's name
 * @throws ApiError also where the person cancels
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

/**
 * Browsers do not distinguish cancellation, time-out and a missing passkey; only a passkey that exists
 * already.
 */
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
