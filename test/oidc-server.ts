import { createHmac } from 'node:crypto'
import { OAuth2Server } from 'oauth2-mock-server'

export interface OidcServer {
  issuer: string
  /** What the next id tokens say of whom. */
  claims: Record<string, unknown>
  /** Puts another answer in the place of the token endpoint's next one. */
  forge: ((body: Record<string, unknown>) => void) | undefined
  /** The token endpoint knows our client, and another secret. */
  isOurSecretWrong: boolean
  /** What the authorization endpoint was last asked. */
  asked: URLSearchParams
  /** Goes through the provider's page as a browser does; answers where it sends the browser back to. */
  consent: (address: string) => Promise<URL>
  /** A token signed with something else than the key; for attacks. */
  signedBadly: (token: string, header: object, secret?: string) => string
  publicKey: () => string
  close: () => Promise<void>
}

interface TokenResponse {
  body: Record<string, unknown>
  statusCode: number
}

/** A real OpenID provider on loopback: discovery, PKCE, signatures; the test decides what it vouches. */
export async function startOidcServer(at = 0): Promise<OidcServer> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(at, '127.0.0.1')
  const { port } = server.address()
  // The name it was started under, not the one that the machine has for it.
  server.issuer.url = `http://127.0.0.1:${port}`
  const oidc: OidcServer = {
    issuer: server.issuer.url,
    claims: {},
    forge: undefined,
    isOurSecretWrong: false,
    asked: new URLSearchParams(),
    consent: async (address) => {
      oidc.asked = new URL(address).searchParams
      const response = await fetch(address, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '')
    },
    signedBadly: (token, header, secret) => {
      const head = Buffer.from(JSON.stringify(header)).toString('base64url')
      const text = `${head}.${token.split('.')[1]}`
      const signature = secret ? createHmac('sha256', secret).update(text).digest('base64url') : ''
      return `${text}.${signature}`
    },
    publicKey: () => JSON.stringify(server.issuer.keys.toJSON()[0]),
    close: () => server.stop(),
  }
  server.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    for (const [name, value] of Object.entries(oidc.claims)) {
      if (value === undefined) Reflect.deleteProperty(payload, name)
      else payload[name] = value
    }
  })
  server.service.on('beforeResponse', (response: TokenResponse) => {
    oidc.forge?.(response.body)
    oidc.forge = undefined
    if (oidc.isOurSecretWrong) {
      Object.assign(response, { statusCode: 401, body: { error: 'invalid_client' } })
    }
  })
  return oidc
}
