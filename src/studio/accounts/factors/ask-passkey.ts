import { ApiError, callApi } from '#studio/contract/call-api.ts';
import type { ApiFault } from '#studio/contract/problem.ts';
import type { Credential, FactorAdded, NewFactorAnswer, SessionAnswer } from '../contract.ts';
import { messages } from '../messages.ts';

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
  const { options } = await callApi('POST /sign-in/passkey/options', { body: {}, failsSignedOut: true });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await ask(() => navigator.credentials.get({ publicKey }));
  return callApi('POST /sign-in/passkey', { body: { credential }, failsSignedOut: true });
}

/** Creates a passkey and registers it. @throws ApiError also where the person cancels */
export async function addPasskey(name: string): Promise<FactorAdded> {
  const { options } = await callApi('POST /account/passkeys/options');
  return callApi('POST /account/passkeys', { body: { name, credential: await create(options) } });
}

/** So does somebody who has to have one to sign in. */
export async function addFirstPasskey(): Promise<NewFactorAnswer> {
  const { options } = await callApi('POST /sign-in/new-factor/passkey/options', { failsSignedOut: true });
  const body = { credential: await create(options) };
  return callApi('POST /sign-in/new-factor/passkey', { body, failsSignedOut: true });
}

function create(options: unknown): Promise<Credential> {
  const json = options as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return ask(() => navigator.credentials.create({ publicKey }));
}

/** Browsers do not distinguish cancellation, time-out and a missing passkey; only a passkey that exists already. */
async function ask(ceremony: () => Promise<globalThis.Credential | null>): Promise<Credential> {
  let isThere = false;
  const credential = await ceremony().catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
    isThere = error.name === 'InvalidStateError';
    return null;
  });
  if (credential) return (credential as PublicKeyCredential).toJSON() as unknown as Credential;
  const [message, remedy] = isThere
    ? [messages.passkeyThere, messages.passkeyThereRemedy]
    : [messages.passkeyGivenUp, messages.passkeyGivenUpRemedy];
  const fault: ApiFault = { code: 'invalid', message, remedy };
  throw new ApiError(422, fault);
}
