import { dollarsFromCents, formatCents, nearestCents } from '#kernel/money.ts'
import { centsFromDollars, examplePrice, readTypedCents, unitWord } from '#kernel/read-money.ts'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { askManager } from '#modules/payments/refunds/rules/host-limit.ts'
import { worthOf } from '#modules/orders/bill/rules/worth.ts'
import { type Chosen, type Restocked, keyOf } from '#modules/payments/refunds/ui/refund-lines.tsx'
import type { RefundWay } from './refund-ways.tsx'
import type { SentRefund } from './use-refund.ts'

/** The field that a way of refunding asks for. */
export const fieldOf: Readonly<Record<RefundWay, string>> = {
  lines: 'lines',
  amount: 'amount',
  whole: 'whole',
}

/** What is wrong when nothing was chosen. */
export function missingOf(way: RefundWay): Record<string, string> {
  if (way === 'lines') return { lines: 'Choose at least one dish.' }
  return way === 'amount' ? { amount: `Write ${unitWord()} such as ${examplePrice()}.` } : {}
}

interface Typed {
  sheet: RefundSheet
  chosen: Chosen
  amount: string
  remaining: number
  /** Of the tip, where all goes back. */
  tipCents: number
}

/** What it comes to as far as the page knows; the server computes it again. */
export function sumOf(
  way: RefundWay,
  { sheet, chosen, amount, remaining, tipCents }: Typed,
): number | undefined {
  if (way === 'whole') return remaining + tipCents
  if (way === 'amount') return readTypedCents(amount)
  const worth = worthOf(linesOf(sheet), partsOf(sheet))
  return sheet.lines.reduce((sum, line) => {
    const price = nearestCents(line.price) * (chosen[keyOf(line)] ?? 0)
    return sum + worth(line.position, price)
  }, 0)
}

function linesOf({ lines }: RefundSheet) {
  return lines.map(({ price, ...line }) => ({ ...line, priceCents: nearestCents(price) }))
}

/** What is left of what was paid for each line, tax included; undefined where that is its price. */
function partsOf({ lines }: RefundSheet) {
  if (!lines.some(({ left }) => left !== undefined)) return undefined
  const left = new Map(lines.map((line) => [line.position, nearestCents(line.left ?? 0)]))
  return [...left].map(([line, netLeft]) => ({ position: line, line, netLeft, taxLeft: 0 }))
}

/** What a host may give back, where that is less than what is left. */
export function hostLimitOf({ remaining, ofHost }: RefundSheet): RefundSheet['ofHost'] {
  return ofHost && ofHost.left < remaining ? ofHost : undefined
}

/** What may go back by whoever looks at it. */
export function mostOf({ remaining, ofHost }: RefundSheet): number {
  return centsFromDollars(Math.min(remaining, ofHost?.left ?? remaining)) ?? 0
}

/** What of the tip may still go back, in cents. */
export function tipLeftOf({ tip }: RefundSheet): number {
  return nearestCents(tip?.left ?? 0)
}

/** Why it is too much; nothing when it is not. @param cents without the tip, which a host's limit counts as well */
export function tooMuchWords(sheet: RefundSheet, cents: number, tipCents: number): string {
  const remaining = centsFromDollars(sheet.remaining) ?? 0
  if (cents > remaining) return `At most ${formatCents(remaining)} can go back.`
  const { ofHost } = sheet
  return ofHost && cents + tipCents > nearestCents(ofHost.left) ? askManager(ofHost) : ''
}

interface Choice {
  sheet: RefundSheet
  chosen: Chosen
  restocked: Restocked
  isRestocked: boolean
  withTip: boolean
}

export function requestOf(
  way: RefundWay,
  { sheet, chosen, restocked, isRestocked, withTip }: Choice,
  cents: number | undefined,
): Omit<SentRefund, 'reason'> | undefined {
  if (!cents) return undefined
  if (way === 'whole') {
    return { whole: true, ...(withTip && { tip: true }), ...(isRestocked && { restock: true }) }
  }
  if (way === 'amount') return { amount: dollarsFromCents(cents) }
  const lines = sheet.lines.flatMap((line) => {
    const { position, swap } = line
    const key = keyOf(line)
    const quantity = chosen[key] ?? 0
    if (quantity === 0) return []
    const restock = restocked.has(key) && { restock: true }
    return [{ position, quantity, ...(swap && { swap: swap._id }), ...restock }]
  })
  return { lines }
}
