import { Refusal } from './refusal.ts'

/**
 * Whoever makes this request. A visitor is not signed in; customers and admins are; the operator
 * runs the server and works through its commands.
 */
export type Viewer =
  | { kind: 'visitor' }
  | { kind: 'customer'; personId: string; email: string }
  | { kind: 'admin'; personId: string; email: string }
  | { kind: 'operator' }

export const visitor: Viewer = { kind: 'visitor' }
export const operator: Viewer = { kind: 'operator' }

/** Who may call an endpoint; ownership of the thing itself is the service's to check. */
export type Audience = 'anyone' | 'customer' | 'admin'

/** Refuses everyone whom the audience leaves out. */
export function requireAudience(who: Audience, viewer: Viewer): void {
  if (who === 'anyone' || viewer.kind === 'operator') return
  if (viewer.kind === 'visitor') throw new Refusal('not_signed_in', 'Please sign in first.')
  if (who === 'admin' && viewer.kind !== 'admin') {
    throw new Refusal('not_allowed', 'This is for the restaurant’s administrators.')
  }
}
