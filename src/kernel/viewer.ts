import { minutes } from './duration.ts'
import { Refusal } from './refusal.ts'

/**
 * Whoever makes this request. A visitor is not signed in; customers and admins are; the operator
 * runs the server and works through its commands.
 */
export type Viewer = { kind: 'visitor' } | SignedIn | { kind: 'operator' }

/** A person with a session; role and email are read from the database at every request. */
export interface SignedIn {
  kind: 'customer' | 'admin'
  personId: string
  email: string
  sessionId: string
  /** When the password or the provider last vouched for them. */
  signedInAt: Date
  /**
   * An admin of whom a second factor is asked and who has none: a customer to every part of the product
   * until there is one.
   */
  lacksSecondFactor?: true
}

export const visitor: Viewer = { kind: 'visitor' }
export const operator: Viewer = { kind: 'operator' }

/** Who may call an endpoint; ownership of the thing itself is the service's to check. */
export type Audience = 'anyone' | 'customer' | 'admin'

/** The person who is signed in. @throws Refusal `not_signed_in` */
export function requireSignedIn(viewer: Viewer): SignedIn {
  if (viewer.kind === 'customer' || viewer.kind === 'admin') return viewer
  throw new Refusal('not_signed_in', 'Please sign in first.')
}

/** What cannot be undone asks for a sign-in of the last ten minutes (rulings 14). */
export const recentSignInMs = minutes(10)

/** @throws Refusal `not_allowed`, code `sign_in_again` */
export function requireRecentSignIn(viewer: Viewer, now: Date): void {
  if (viewer.kind === 'operator') return
  const { signedInAt } = requireSignedIn(viewer)
  if (now.getTime() - signedInAt.getTime() <= recentSignInMs) return
  throw new Refusal('not_allowed', 'Please sign in again to confirm that this is you.', {
    code: 'sign_in_again',
  })
}

export function lacksSecondFactor(viewer: Viewer): boolean {
  return 'lacksSecondFactor' in viewer
}

/** Refuses everyone whom the audience leaves out. */
export function requireAudience(who: Audience, viewer: Viewer): void {
  if (who === 'anyone' || viewer.kind === 'operator') return
  if (viewer.kind === 'visitor') throw new Refusal('not_signed_in', 'Please sign in first.')
  if (who === 'admin' && lacksSecondFactor(viewer)) {
    const message = 'Set up a second factor first: this restaurant asks it of its administrators.'
    throw new Refusal('not_allowed', message, { code: 'second_factor_required' })
  }
  if (who === 'admin' && viewer.kind !== 'admin') {
    throw new Refusal('not_allowed', 'This is for the restaurant’s administrators.')
  }
}
