import type { JWTVerifyGetKey } from 'jose';
import type * as oidc from 'openid-client';
import type { Locale } from '#i18n/locales.ts';
import type { Role } from '#studio/contract/roles.ts';

/** The company's own sign-in (OpenID Connect), from the environment. */
export interface CompanySettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call it: “Contoso”. */
  name: string;
  /** The claim whose values decide what somebody may do. */
  claim: string;
  /** What a value of that claim gives. */
  grants: readonly { value: string; role: Role; locales?: readonly Locale[] | undefined }[];
  /** The address of the only account that may still sign in without the company. */
  passwordOnlyFor?: string | undefined;
}

/** What the provider says of somebody, in ID token and user information. */
export interface Claims {
  sub: string;
  sid?: unknown;
  name?: unknown;
  email?: unknown;
  email_verified?: unknown;
  auth_time?: unknown;
  [claim: string]: unknown;
}

/** With which the provider is asked again whether somebody still has a session there. */
export interface Credential {
  refresh?: string | undefined;
  access: string;
}

/** What is kept in the browser between leaving for the provider and coming back. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
  /** Seconds that the proof may be old; undefined for any. */
  maxAge?: number | undefined;
}

/** Seconds by which the provider's clock may differ. */
const tolerance = 30;
/** Seconds that a sign-in at the provider may be old: a session of the studio’s lasts no longer. */
const longestAge = 7 * 24 * 60 * 60;
/** Seconds that the provider has to answer. */
const patience = 8;

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Imported on demand: most sites go without. */
const loadClient = () => import('openid-client');

/**
 * Speaks with the company's provider, which is discovered at the first sign-in: code flow with PKCE, state and nonce. The
 * signatures of its tokens are always verified, although they come from it directly.
 *
 * @param callback the address that the provider sends people back to
 */
export function createCompanyProvider({ issuer, clientId, clientSecret }: CompanySettings, callback: string) {
  let discovered: Promise<oidc.Configuration> | undefined;
  let keys: JWTVerifyGetKey | undefined;

  return {
    /** @returns the address to send somebody to, and what to keep until they are back */
    async begin(maxAge?: number): Promise<{ address: string; begun: Begun }> {
      const oidc = await loadClient();
      const config = await discover();
      const begun = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        maxAge,
      };
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'openid profile email offline_access',
        code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
        state: begun.state,
        nonce: begun.nonce,
        // Whoever is asked for an age says when somebody has signed in.
        max_age: String(maxAge ?? longestAge),
        ...(maxAge !== undefined && { prompt: 'login' }),
      });
      return { address: address.href, begun };
    },

    /**
     * @param query of the address that somebody came back to
     * @throws an error of `openid-client` where code, state, nonce, issuer, audience, time or signature are wrong
     */
    async finish(query: string, { state, nonce, verifier, maxAge }: Begun) {
      const oidc = await loadClient();
      const config = await discover();
      const tokens = await oidc.authorizationCodeGrant(config, new URL(callback + query), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(maxAge !== undefined && { maxAge }),
      });
      return read(config, tokens, tokens.claims()?.sub ?? '');
    },

    /**
     * What the provider says of somebody now; undefined where they have no session there any more.
     *
     * @throws where the provider cannot be reached
     */
    async askAgain({ refresh, access }: Credential, sub: string) {
      const oidc = await loadClient();
      const config = await discover();
      try {
        if (!refresh) {
          const claims: Claims = await oidc.fetchUserInfo(config, access, sub);
          return { claims, credential: { access } };
        }
        const { claims, credential } = await read(config, await oidc.refreshTokenGrant(config, refresh), sub);
        return { claims, credential: { refresh, ...credential } };
      } catch (error) {
        const isOver =
          error instanceof oidc.WWWAuthenticateChallengeError ||
          (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant');
        if (isOver) return undefined;
        throw error;
      }
    },

    /**
     * Whose sessions a logout token ends.
     *
     * @throws where it is none of the provider's for this site, or older than two minutes
     * @see https://openid.net/specs/openid-connect-backchannel-1_0.html#Validation
     */
    async readLogout(token: string): Promise<{ sub?: string; sid?: string; issuedAt: number }> {
      const { createRemoteJWKSet, jwtVerify } = await import('jose');
      const { issuer, jwks_uri } = (await discover()).serverMetadata();
      keys ??= createRemoteJWKSet(new URL(jwks_uri ?? ''), { timeoutDuration: patience * 1000 });
      const { payload } = await jwtVerify(token, keys, {
        ...{ issuer, audience: clientId, clockTolerance: tolerance, maxTokenAge: 120 },
        requiredClaims: ['iat', 'jti', 'events'],
      });
      const { sub, sid, events, nonce, iat = 0 } = payload;
      const isLogout = typeof events === 'object' && events !== null && logoutEvent in events;
      if (!isLogout || nonce !== undefined || (sub === undefined && typeof sid !== 'string'))
        throw new Error('This is no logout token.');
      return {
        ...(sub !== undefined && { sub }),
        ...(typeof sid === 'string' && { sid }),
        issuedAt: iat * 1000,
      };
    },
  };

  async function read(
    config: oidc.Configuration,
    tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
    sub: string,
  ): Promise<{ claims: Claims; credential: Credential }> {
    const oidc = await loadClient();
    const { userinfo_endpoint } = config.serverMetadata();
    const own = tokens.claims();
    if (own && own.sub !== sub) throw new Error('The provider has answered for somebody else.');
    const more = userinfo_endpoint ? await oidc.fetchUserInfo(config, tokens.access_token, sub) : {};
    const { refresh_token: refresh, access_token: access } = tokens;
    return { claims: { ...more, ...own, sub }, credential: { access, ...(refresh && { refresh }) } };
  }

  function discover(): Promise<oidc.Configuration> {
    discovered ??= discoverOnce().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  async function discoverOnce(): Promise<oidc.Configuration> {
    const oidc = await loadClient();
    const server = new URL(issuer);
    const isLocal = server.protocol === 'http:' && localHosts.includes(server.hostname);
    const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: tolerance };
    return oidc.discovery(server, clientId, metadata, undefined, {
      timeout: patience,
      execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
    });
  }
}
