/** What the provider says to one of its calls. */
export interface Reply {
  status: number
  /** The provider's machine word for what went wrong. */
  code: string | undefined
  body: Record<string, unknown>
  /** Set-Cookie lines for the browser. */
  cookies: string[]
  location: string | undefined
}

export async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text()
  const body: unknown = text === '' ? {} : JSON.parse(text)
  const record = isRecord(body) ? body : {}
  return {
    status: response.status,
    code: typeof record['code'] === 'string' ? record['code'] : undefined,
    body: record,
    cookies: response.headers.getSetCookie(),
    location: response.headers.get('location') ?? undefined,
  }
}

type Query = Record<string, string | undefined>

/** A query without the parameters that were not sent. */
export function given(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A sign-in that the provider has just vouched for, and the cookies that carry it. */
export interface Earned {
  user: { uid: string; email: string; displayName: string; photoURL: string | null }
  cookies: string[]
}

export function earnedBy({ body, cookies }: Reply): Earned {
  const user = isRecord(body['user']) ? body['user'] : {}
  const image = user['image']
  return {
    user: {
      uid: String(user['id']),
      email: String(user['email']),
      displayName: String(user['name']),
      photoURL: typeof image === 'string' ? image : null,
    },
    cookies,
  }
}
