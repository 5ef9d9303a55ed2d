import type { Page, Route } from '@playwright/test'

/** An answer of the server that a journey plays: its status and its body. */
export type Played = readonly [status: number, body: unknown]

/** By method and path: "POST /captcha". */
export type Answers = Record<string, Played | ((body: unknown) => Played)>

export const refusal = (code: string, message: string, more: object = {}) => ({
  error: { code, message },
  requestId: 'played',
  ...more,
})

/** A picture of six characters, as the server draws it. */
export const captchaSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><text x="30" y="42" font-size="34">K7PXQ2</text></svg>'

export const carl = {
  _id: 'carl',
  name: 'Carl',
  displayName: 'Carl Jones',
  email: 'carl@example.com',
  role: 'customer',
  photoURL: '/avatars/CJ',
}

/**
 * Plays the server's part for these calls, "POST /captcha"; answers what was sent to them. For what
 * a journey cannot bring about with the real one: a refusal of the bank, a price that has changed.
 */
export async function play(
  page: Page,
  answers: Answers,
): Promise<{ calls: string[]; bodies: Record<string, unknown>; headers: Record<string, string> }> {
  const seen = { calls: [] as string[], bodies: {} as Record<string, unknown>, headers: {} }
  await page.route(
    () => true,
    async (route: Route) => {
      const request = route.request()
      const name = `${request.method()} ${new URL(request.url()).pathname}`
      const answer = answers[name]
      if (!answer || request.resourceType() === 'document') return route.fallback()
      const body: unknown = request.postDataJSON()
      seen.calls.push(name)
      seen.bodies[name] = body
      Object.assign(seen.headers, request.headers())
      const [status, json] = typeof answer === 'function' ? answer(body) : answer
      return route.fulfill({ status, json })
    },
  )
  return seen
}
