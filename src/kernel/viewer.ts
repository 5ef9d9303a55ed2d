import { minutes } from './duration.ts'
import { Refusal } from './refusal.ts'
import { viewerTexts } from './viewer-texts.ts'

/**
 * Whoever makes this request. A visitor is not signed in; customers, kitchen staff, hosts and admins are; a guest
 * orders without an account; a screen of the kitchen is signed in for nobody in particular; the operator
 * runs the server and works through its commands.
 */
export type Viewer = Visitor | Guest | SignedIn | KitchenScreen | { kind: 'operator' }

interface Visitor {
  kind: 'visitor'
  /** The browser was a screen of the kitchen and has been signed out: it is told so. */
  wasScreen?: true
}

/** A person with a session; role and email are read from the database at every request. */
export interface SignedIn {
  kind: 'customer' | 'kitchen' | 'host' | 'admin'
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

/** A browser that orders without an account. It has a cart and may pay for it; nobody is signed in there. */
interface Guest {
  kind: 'guest'
  /** A row of people that nobody can sign in as. No `personId`: whoever has one is signed in. */
  buyerId: string
}

/** A tablet in the kitchen: no person, and let in only where the kitchen is. */
export interface KitchenScreen {
  kind: 'screen'
  screenId: string
}

export const visitor: Viewer = { kind: 'visitor' }
export const operator: Viewer = { kind: 'operator' }

/**
 * Who may call an endpoint; ownership of the thing itself is the verb's to check. The last three are the
 * house's: a host may do what the kitchen may, an admin what a host may.
 */
export type Audience = 'anyone' | 'buyer' | 'customer' | 'kitchen' | 'host' | 'admin'

/** Whoever has a cart: somebody signed in, or a guest, whose email address is empty. */
export interface Buyer {
  buyerId: string
  email: string
  isGuest: boolean
}

/** @throws Refusal `not_signed_in`, for a screen `not_allowed` */
export function requireBuyer(viewer: Viewer): Buyer {
  const buyer = findBuyer(viewer)
  if (buyer) return buyer
  throw viewer.kind === 'screen' ? kitchenOnly() : notSignedIn()
}

export function findBuyer(viewer: Viewer): Buyer | undefined {
  if (viewer.kind === 'guest') return { buyerId: viewer.buyerId, email: '', isGuest: true }
  if (!('personId' in viewer)) return undefined
  return { buyerId: viewer.personId, email: viewer.email, isGuest: false }
}

/** The person who is signed in. @throws Refusal `not_signed_in`, for a screen `not_allowed` */
export function requireSignedIn(viewer: Viewer): SignedIn {
  if ('personId' in viewer) return viewer
  throw viewer.kind === 'screen' ? kitchenOnly() : notSignedIn()
}

/** What cannot be undone asks for a sign-in of the last ten minutes. */
export const recentSignInMs = minutes(10)

/** @throws Refusal `not_allowed`, code `sign_in_again` */
export function requireRecentSignIn(viewer: Viewer, now: Date): void {
  if (viewer.kind === 'operator') return
  const { signedInAt } = requireSignedIn(viewer)
  if (now.getTime() - signedInAt.getTime() <= recentSignInMs) return
  throw new Refusal('not_allowed', viewerTexts.signInAgain, {
    code: 'sign_in_again',
  })
}

export function lacksSecondFactor(viewer: Viewer): boolean {
  return 'lacksSecondFactor' in viewer
}

/** Whether the viewer is of this audience. */
export function isOf(who: Audience, viewer: Viewer): boolean {
  if (who === 'anyone' || viewer.kind === 'operator') return true
  if (who === 'buyer') return findBuyer(viewer) !== undefined
  if (who === 'customer') return 'personId' in viewer
  if (viewer.kind === 'screen') return who === 'kitchen'
  return 'personId' in viewer && hasRole(viewer.kind, who)
}

type Role = SignedIn['kind']

/** Whether somebody of this role may do what that one may, for the server and for pages. */
export function hasRole(role: Role, needed: Role): boolean {
  return ranks.indexOf(role) >= ranks.indexOf(needed)
}

/** Each has all that the one before has. */
const ranks: readonly Role[] = ['customer', 'kitchen', 'host', 'admin']

/** Refuses everyone whom the audience leaves out. */
export function requireAudience(who: Audience, viewer: Viewer): void {
  if (isOf(who, viewer)) return
  if (viewer.kind === 'guest') throw notSignedIn()
  if (viewer.kind === 'visitor') throw who === 'kitchen' ? noKitchen(viewer) : notSignedIn()
  if (viewer.kind === 'screen') throw kitchenOnly()
  if (lacksSecondFactor(viewer)) {
    const message = viewerTexts.secondFactor
    throw new Refusal('not_allowed', message, { code: 'second_factor_required' })
  }
  const whose = who === 'kitchen' || who === 'host' ? who : 'admin'
  throw new Refusal('not_allowed', viewerTexts.notFor[whose])
}

/** Who does it, as logs and histories keep it: a person's id, or what else the viewer is. */
export function actorOf(viewer: Viewer): string {
  const buyer = findBuyer(viewer)
  if (buyer) return buyer.buyerId
  return viewer.kind === 'screen' ? `screen ${viewer.screenId}` : viewer.kind
}

function notSignedIn(): Refusal {
  return new Refusal('not_signed_in', viewerTexts.signIn)
}

function noKitchen({ wasScreen }: Visitor): Refusal {
  if (!wasScreen) return notSignedIn()
  const message = viewerTexts.screenSignedOut
  return new Refusal('not_signed_in', message, { code: 'screen_signed_out' })
}

function kitchenOnly(): Refusal {
  return new Refusal('not_allowed', viewerTexts.kitchenOnly)
}
