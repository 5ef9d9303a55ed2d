import { days, hours, minutes } from '#kernel/duration.ts'
import type { Role } from '../rules.ts'

/** The most sessions of a person: the oldest goes when they sign in once more. */
export const maxSessions = 10

interface Lifetime {
  /** Without any request. */
  idleMs: number
  /** In all, however busy. */
  absoluteMs: number
  /** How old the last sign of life may be before it is written again. */
  touchMs: number
}

/**
 * How long sessions live: an admin's unattended screen is worth more than a customer's, and whoever cooks or stands at
 * the desk signs in once a shift.
 */
export const lifetimes: Record<Role, Lifetime> = {
  customer: { idleMs: days(7), absoluteMs: days(30), touchMs: minutes(30) },
  kitchen: { idleMs: hours(12), absoluteMs: days(7), touchMs: minutes(5) },
  host: { idleMs: hours(12), absoluteMs: days(7), touchMs: minutes(5) },
  admin: { idleMs: minutes(30), absoluteMs: hours(12), touchMs: minutes(1) },
}
