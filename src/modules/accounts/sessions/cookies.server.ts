import { days } from '#kernel/duration.ts'
import { writeCookie } from '#platform/http/cookies.server.ts'
import { lifetimes } from './rules.ts'

export interface SessionCookie {
  name: string
  isSecure: boolean
}

/** The longest that any session lives; when a particular one ends, the database says. */
const maxAgeSeconds = lifetimes.customer.absoluteMs / 1000

/** The line that gives a browser its session. */
export function sessionCookie({ name, isSecure }: SessionCookie, token: string): string {
  return writeCookie(name, token, { isSecure, maxAgeSeconds })
}

/** The longest that browsers keep any cookie: some screens stay until they are signed out, and guests come back. */
const longestAgeSeconds = days(400) / 1000

/** The line for a kitchen's screen, and for a guest without an account. */
export function lastingCookie({ name, isSecure }: SessionCookie, token: string): string {
  return writeCookie(name, token, { isSecure, maxAgeSeconds: longestAgeSeconds })
}

/** The line that takes the session's cookie away. */
export function noSessionCookie({ name, isSecure }: SessionCookie): string {
  return writeCookie(name, '', { isSecure, maxAgeSeconds: 0 })
}
