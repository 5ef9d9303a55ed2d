import type { Told } from '../client.ts'

/** Who takes part in an attack, on the bad stub as on our own site. */
export const cast = ['admin', 'mallory', 'victim', 'leaver', 'newcomer'] as const

export type Actor = (typeof cast)[number] | 'visitor'

/** The status is 0 when nobody answered any more. */
export interface Seen extends Told {
  headers: Headers
  text: string
}

/** A shop as an attacker sees it. The same attack runs against the bad stub and against ours. */
export interface Site {
  send: (
    who: Actor,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Seen>
  /** A form with one file in it. */
  upload: (who: Actor, path: string, file: Uint8Array) => Promise<Seen>
  idOf: (who: Actor) => string
  emailOf: (who: Actor) => string
  /** Of an account that was registered: its address and the right password. */
  account: { email: string; password: string }
  /** The customer's card pays the intent that a start has answered; nothing else happens. */
  charge: (who: Actor, started: Seen) => Promise<void>
  /** What the card processor was told to take, in cents. */
  amountOf: (intentId: string) => Promise<number | undefined>
  /** Time passes and no browser is open. */
  later: () => Promise<void>
  /** What must stand in no answer and no log. */
  secrets: string[]
  log: () => string
}

export interface Outcome {
  worked: boolean
  statuses: number[]
}

export interface Attack {
  id: string
  title: string
  /** What stands before; answers a mark for the attack, such as an id. */
  prepare?: (site: Site) => Promise<string>
  run: (site: Site, mark: string) => Promise<Outcome>
  /** What ours answers, call by call. */
  refused: number[]
  /** Part of it is anybody's right, such as paying: only the gain is refused, so the tables change. */
  isPartlyLawful?: true
  /** The limits hold as in production, or the card processor's keys are wrong. */
  conditions?: 'limited' | 'broken processor'
}

export function statusesOf(...answers: Seen[]): number[] {
  return answers.map(({ status }) => status)
}
