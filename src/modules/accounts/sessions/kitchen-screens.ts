import { days, hours, minutes } from '#kernel/duration.ts'
import { isPlainLine, isVisible } from '#kernel/plain-text.ts'
import type { Toll } from '../captcha/rules.ts'
import { screenNameProblems } from './house-texts.ts'

/** How long a screen of the kitchen is signed in. */
export const stays = ['shift', 'week', 'always'] as const
export type Stay = (typeof stays)[number]

/** How long each stay lasts; null: until somebody signs the screen out. */
const stayMs: Record<Stay, number | null> = { shift: hours(12), week: days(7), always: null }

/** When a screen that is connected or extended now will be signed out. */
export function endOfStay(stay: Stay, now: number): number | null {
  const length = stayMs[stay]
  return length === null ? null : now + length
}

type ScreenState = 'new' | 'connected' | 'ended' | 'signed_out'

interface Signs {
  connectedAt: number | null
  endsAt: number | null
  signedOutAt: number | null
}

/** A screen's state: never connected, signed in, past its end, or signed out by somebody. */
export function stateOf({ connectedAt, endsAt, signedOutAt }: Signs, now: number): ScreenState {
  if (connectedAt === null) return 'new'
  if (signedOutAt !== null) return 'signed_out'
  return endsAt !== null && endsAt <= now ? 'ended' : 'connected'
}

/** The most screens, more than any kitchen has: a list that somebody fills by a script ends here. */
export const maxScreens = 20

export const maxScreenName = 40

/** What keeps a name from being a screen's; undefined when nothing does. */
export function problemOfScreenName(name: string): string | undefined {
  const { length } = name.trim()
  if (length === 0) return screenNameProblems.none
  if (!isPlainLine(name) || !isVisible(name)) return screenNameProblems.plain
  return length > maxScreenName ? screenNameProblems.long(maxScreenName) : undefined
}

/** Eight of 31 characters, none of which looks like another: 8.5 × 10¹¹ codes. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const codeLength = 8
export const codeLifeMs = minutes(10)

/**
 * Wrong codes of one network. A restaurant's own Wi-Fi is one, and a guest in it must not keep the kitchen's tablet out:
 * beyond a few the browser works for the next one. A thousand of 8.5 × 10¹¹ is no try at all.
 */
export const codeTries: Toll = {
  name: 'kitchen code',
  most: 1000,
  windowMs: minutes(10),
  dearer: 10,
  dearest: 30,
}

/** A code as it is compared: case, spaces and hyphens say nothing. */
export function readCode(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase()
}

/** A code as people read it out: "K7PX-Q2MH". */
export function writeCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
