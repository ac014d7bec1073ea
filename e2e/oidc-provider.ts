/** A real OpenID provider on this machine, with a sign-in page that takes any name, in Google's place. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface OpenIdProvider {
  issuer: string;
  discoveryUrl: string;
  clientId: string;
  clientSecret: string;
  /** Lets this address be returned to. */
  allow(redirectUri: string): void;
  close(): void;
}

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const [clientId, clientSecret] = ['starwright', 'a secret of the provider'];
  const open = (redirectUris: string[]) => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: redirectUris,
          response_types: ['code'],
          grant_types: ['authorization_code', 'refresh_token'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
      // Name and e-mail stand in the id token itself, as Google has it.
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: true } },
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ sub: id, email: `${id}@gmail.example`, email_verified: true, name: `Grace ${id}` }),
      }),
      cookies: { keys: ['a key for cookies'] },
      ttl: { Session: 3600, Grant: 3600, Interaction: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    });
    handle = provider.callback();
  };
  open(['http://127.0.0.1/']);
  return {
    ...{ issuer, clientId, clientSecret, discoveryUrl: `${issuer}/.well-known/openid-configuration` },
    allow: (redirectUri) => open([redirectUri]),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
