import { createHmac } from 'node:crypto'
import { normaliseCode } from '../second-factor/rules.ts'
import { readCode } from '../sessions/kitchen-screens.ts'
import { doneAddress, type GoogleSettings } from './google.server.ts'
import { during, type Ongoing } from './ongoing.server.ts'
import type { Auth, ProviderSettings } from './provider.server.ts'
import { given, isRecord, type Reply, replyOf } from './reply.server.ts'

export interface ProviderSession {
  token: string
  personId: string
  email: string
  name: string
  photoUrl: string | null
}

/** @throws where it was sealed with another secret */
export async function unsealWith(key: string, data: string): Promise<string> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  return symmetricDecrypt({ key, data })
}

type Query = Record<string, string | undefined>

/** Every call of the provider that the product makes; there are no others. */
export class Provider {
  readonly #settings: ProviderSettings
  /** Knows nothing of Google, whose discovery must not hold up passwords. */
  #auth: Promise<Auth> | undefined
  #googleAuth: Promise<Auth> | undefined

  constructor(settings: ProviderSettings) {
    this.#settings = settings
  }

  get hasGoogle(): boolean {
    return this.#settings.google !== undefined
  }

  /** Google leads back here, and only to an address that it was told before. */
  get googleReturn(): string {
    return `${this.#settings.origin}/api/auth/callback/google`
  }

  /** What a browser keeps that has signed in to the account of this password: nobody else can make it. */
  markOf(browser: string, passwordHash: string): string {
    const text = `device ${browser} ${passwordHash}`
    return createHmac('sha256', this.#settings.secret).update(text).digest('base64url')
  }

  /** What people know the site by. */
  get host(): string {
    return new URL(this.#settings.origin).hostname
  }

  /** Encrypts what the database keeps and nobody should read there: XChaCha20-Poly1305. */
  async seal(text: string): Promise<string> {
    const { symmetricEncrypt } = await import('better-auth/crypto')
    return symmetricEncrypt({ key: this.#settings.secret, data: text })
  }

  async unseal(sealed: string): Promise<string> {
    return unsealWith(this.#settings.secret, sealed)
  }

  /** What is kept of a recovery code: without the secret nobody can try codes at it. */
  recoveryMarkOf(personId: string, code: string): string {
    const text = `recovery ${personId} ${normaliseCode(code)}`
    return createHmac('sha256', this.#settings.secret).update(text).digest('base64url')
  }

  /** What is kept of the code of a kitchen's screen. */
  screenMarkOf(code: string): string {
    const text = `screen ${readCode(code)}`
    return createHmac('sha256', this.#settings.secret).update(text).digest('base64url')
  }

  signUp(call: Ongoing, { photoURL, ...body }: SignUp): Promise<Reply> {
    const asked = { ...body, image: photoURL }
    return this.#ask(call, '', (auth, sent) => auth.api.signUpEmail({ ...sent, body: asked }))
  }

  signIn(call: Ongoing, body: { email: string; password: string }): Promise<Reply> {
    return this.#ask(call, '', (auth, sent) => auth.api.signInEmail({ ...sent, body }))
  }

  async startGoogle(call: Ongoing): Promise<Reply> {
    const callbackURL = this.#settings.origin + doneAddress
    const body = { provider: 'google' as const, callbackURL, disableRedirect: true }
    const reply = await this.#askGoogle(call, '', (auth, sent) =>
      auth.api.signInSocial({ ...sent, body }),
    )
    // The discovery is made once; when it has failed, the next one who asks makes another.
    if (reply.status !== 200) {
      this.#googleAuth = undefined
      await this.#settings.google?.onFailed({ isRefusal: false, reason: 'no discovery document' })
    }
    return reply
  }

  async finishGoogle(call: Ongoing, cookies: string, query: Query): Promise<Reply> {
    const params = { id: 'google' }
    const reply = await this.#askGoogle(call, cookies, (auth, sent) =>
      auth.api.callbackOAuth({ ...sent, method: 'GET', params, query: given(query) }),
    )
    await this.#noteGoogle(reply.location ?? '')
    return reply
  }

  /** Somebody was let in; or Google gave no token for its code, which it does not when our keys are wrong. */
  async #noteGoogle(location: string): Promise<void> {
    const { google } = this.#settings
    const error = URL.canParse(location) ? new URL(location).searchParams.get('error') : null
    if (error === null) return google?.onAnswered()
    if (error !== 'invalid_code') return
    await google?.onFailed({ isRefusal: true, reason: error })
  }

  signOut(call: Ongoing, cookies: string): Promise<Reply> {
    return this.#ask(call, cookies, (auth, sent) => auth.api.signOut(sent))
  }

  requestReset(call: Ongoing, email: string): Promise<Reply> {
    return this.#ask(call, '', (auth, sent) =>
      auth.api.requestPasswordReset({ ...sent, body: { email } }),
    )
  }

  reset(call: Ongoing, body: { token: string; newPassword: string }): Promise<Reply> {
    return this.#ask(call, '', (auth, sent) => auth.api.resetPassword({ ...sent, body }))
  }

  verifyEmail(call: Ongoing, token: string): Promise<Reply> {
    return this.#ask(call, '', (auth, sent) => auth.api.verifyEmail({ ...sent, query: { token } }))
  }

  /** Who has earned a sign-in that has not been spent. */
  async find(call: Ongoing, cookies: string): Promise<ProviderSession | undefined> {
    const { body } = await this.#ask(call, cookies, (auth, sent) => auth.api.getSession(sent))
    const session: unknown = body['session']
    const user: unknown = body['user']
    if (!isRecord(session) || !isRecord(user)) return undefined
    const image = user['image']
    return {
      token: String(session['token']),
      personId: String(user['id']),
      email: String(user['email']),
      name: String(user['name']),
      photoUrl: typeof image === 'string' ? image : null,
    }
  }

  async #ask(call: Ongoing, cookie: string, work: Work): Promise<Reply> {
    this.#auth ??= openLibrary(this.#settings)
    return askLibrary(await this.#auth, call, cookie, work)
  }

  async #askGoogle(call: Ongoing, cookie: string, work: Work): Promise<Reply> {
    this.#googleAuth ??= openLibrary(this.#settings, this.#settings.google)
    return askLibrary(await this.#googleAuth, call, cookie, work)
  }
}

/** The library is loaded with the first who signs in: a server at rest does without. */
async function openLibrary(settings: ProviderSettings, google?: GoogleSettings): Promise<Auth> {
  const { createAuth } = await import('./provider.server.ts')
  return createAuth(settings, google)
}

interface SignUp {
  name: string
  email: string
  password: string
  photoURL: string
}

type Work = (auth: Auth, sent: { headers: Headers; asResponse: true }) => Promise<Response>

/** Asks the library in the course of a call of ours. */
async function askLibrary(auth: Auth, call: Ongoing, cookie: string, work: Work): Promise<Reply> {
  return during(call, async () => {
    const headers = new Headers(cookie === '' ? {} : { cookie })
    const response = await work(auth, { headers, asResponse: true }).catch((error: unknown) => {
      throw call.failure ?? error
    })
    // The library turns our own refusals and a database that is away into words of its own.
    if (call.failure !== undefined) throw call.failure
    return replyOf(response)
  })
}
