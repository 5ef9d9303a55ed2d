import { dollarsFromCents, formatCents, nearestCents } from '#kernel/money.ts'
import { examplePrice, readTypedCents, unitWord } from '#kernel/read-money.ts'
import { worthOf } from '#modules/orders/bill/parts.ts'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { askManager } from '#modules/payments/refunds/rules.ts'
import { type Chosen, type Restocked, keyOf } from '#modules/payments/refunds/ui/refund-lines.tsx'
import { backInCash } from '#modules/restaurant/cash-rounding.ts'
import type { RefundWay } from './refund-ways.tsx'
import type { SentRefund } from './use-refund.ts'

/** What is wrong when nothing was chosen. */
export function missingOf(way: RefundWay): Record<string, string> {
  if (way === 'lines') return { lines: 'Choose at least one dish.' }
  return way === 'amount' ? { amount: `Write ${unitWord()} such as ${examplePrice()}.` } : {}
}

interface Typed {
  sheet: RefundSheet
  chosen: Chosen
  amount: string
  remainingCents: number
  /** What goes back of the tip, where all goes back. */
  tipCents: number
}

/** The cents that go back as far as the page knows; the server counts them anew. Undefined where none can be read. */
export function sumOf(
  way: RefundWay,
  { sheet, chosen, amount, remainingCents, tipCents }: Typed,
): number | undefined {
  if (way === 'whole') return remainingCents + tipCents
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

/** What a host may give back in dollars, of any order and of this one, where that is less than what is left. */
export function hostLimitOf({ remaining, ofHost }: RefundSheet): RefundSheet['ofHost'] {
  return ofHost && ofHost.left < remaining ? ofHost : undefined
}

/** The most that may go back by whoever looks at the sheet, in cents, the tip not among it. */
export function mostOf({ remaining, ofHost }: RefundSheet): number {
  return nearestCents(Math.min(remaining, ofHost?.left ?? remaining))
}

/** What of the tip may still go back, in cents. */
export function tipLeftOf({ tip }: RefundSheet): number {
  return nearestCents(tip?.left ?? 0)
}

/**
 * Why a sum is too much to give back; empty when it is not.
 * @param cents the sum without the tip, which a host's limit counts as well
 */
export function tooMuchWords(sheet: RefundSheet, cents: number, tipCents: number): string {
  const remainingCents = nearestCents(sheet.remaining)
  if (cents > remainingCents) return `At most ${formatCents(remainingCents)} can go back.`
  const { ofHost } = sheet
  return ofHost && cents + tipCents > nearestCents(ofHost.left) ? askManager(ofHost) : ''
}

/** What is handed out in cash for so many cents, as far as the page knows; empty where that is the same sum. */
export function inCashWords({ by, cash }: RefundSheet, cents: number | undefined): string {
  if (!cash || !cents || by === 'terminal') return ''
  const { step, halves, before, paid } = cash
  const sums = (moved: typeof before) => {
    return { cents: nearestCents(moved.amount), handedCents: nearestCents(moved.handed) }
  }
  const beforeCents = { ...sums(before), ...(paid && { paid: sums(paid) }) }
  const handed = backInCash(cents, beforeCents, { cents: nearestCents(step), halves })
  return handed === cents ? '' : formatCents(handed)
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
