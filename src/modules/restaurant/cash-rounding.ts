import type { Cents } from '#kernel/money.ts'
import type { Problems } from '#kernel/problems.ts'
import { cashTexts } from './house-texts.ts'
import { knownDigitsOf } from './writing.ts'

/** What coins there are to pay with. */
export interface CashRule {
  /** Cash is paid in multiples of it, in dollars; 0: to the cent. */
  step: number
  /** Where a sum goes that lies in the middle of two. */
  halves: (typeof cashHalves)[number]
}

export const cashHalves = ['up', 'down'] as const

export const exactCash: CashRule = { step: 0, halves: 'up' }

/** A cash rule with its step in cents, as sums are rounded by it. */
export interface CashStep {
  cents: Cents
  halves: CashRule['halves']
}

export function cashStepOf({ step, halves }: CashRule, currency: string): CashStep {
  return { cents: Math.round(step * 10 ** knownDigitsOf(currency)), halves }
}

/** What a sum is in cash: something is paid for whatever costs something. */
export function inCash(sum: Cents, step: CashStep): Cents {
  return sum > 0 ? Math.max(step.cents, nearest(sum, step)) : 0
}

/** What a sum is in cash at a house whose rule this is; without one it is the same. */
export function cashAt(
  { cash, currency }: { cash?: CashRule | undefined; currency: string },
  sum: Cents,
): Cents {
  return cash ? inCash(sum, cashStepOf(cash, currency)) : sum
}

/** What has gone back of a payment in cash so far. */
export interface CashBefore {
  /** What it came to, and what of that was handed back. */
  cents: Cents
  handedCents: Cents
  /** What was paid in cash, and what was handed over for it; absent: it was not paid in cash. */
  paid?: { cents: Cents; handedCents: Cents } | undefined
}

/**
 * What is handed back for a sum: what went before counts, so that parts add up to what the whole would be, and all of it
 * is to the cent what was paid.
 */
export function backInCash(cents: Cents, before: CashBefore, step: CashStep): Cents {
  const sum = before.cents + cents
  const due = before.paid?.cents === sum ? before.paid.handedCents : sum
  return nearest(Math.max(0, due - before.handedCents), step)
}

function nearest(sum: Cents, { cents, halves }: CashStep): Cents {
  if (cents <= 1) return sum
  const rest = sum % cents
  const isUp = halves === 'up' ? 2 * rest >= cents : 2 * rest > cents
  return sum - rest + (isUp ? cents : 0)
}

/** The steps there are in a currency: more than one of its smallest units each, and whole ones. */
export function cashStepsIn(currency: string): number[] {
  return cashSteps.filter((step) => {
    const cents = step * 10 ** knownDigitsOf(currency)
    return cents > 1 && Number.isInteger(cents)
  })
}

const cashSteps = [0.05, 0.1, 0.25, 0.5, 1, 5, 10, 50, 100, 500, 1000]

/** Whether a sum can lie in the middle of two: of five cents none does. */
export function hasMiddle({ cents }: Pick<CashStep, 'cents'>): boolean {
  return cents > 0 && cents % 2 === 0
}

/** What keeps the rule from being saved, by `cash.step`. */
export function findCashProblems({ step }: CashRule, currency: string): Problems {
  const known = cashStepsIn(currency)
  if (step === 0 || known.includes(step)) return {}
  return { 'cash.step': cashTexts.chooseStep(known.map(String)) }
}

/** Why a currency cannot take the place of another. */
export function sayNoStep({ step }: CashRule, from: string, to: string): string {
  return cashTexts.noSuchStep(step, from, to)
}

/** How the drawer is counted, and by whom. */
export interface DrawerRule {
  /** What is expected in it is not shown before the day is closed. */
  blind: boolean
  /** The front of house may count it and close the day. */
  hosts: boolean
}

export const usualCashAndDrawer: CashRule & DrawerRule = {
  ...exactCash,
  blind: false,
  hosts: false,
}
