import { type Cents, dollarsFromCents, formatCents } from '#kernel/money.ts'
import { examplePrice, readTypedCents, unitWord } from '#kernel/read-money.ts'
import { worthOf } from '#modules/orders/bill/parts.ts'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { askManager } from '#modules/payments/refunds/rules.ts'
import { type Chosen, type Restocked, keyOf } from '#modules/payments/refunds/ui/refund-lines.tsx'
import { backInCash } from '#modules/restaurant/cash-rounding.ts'
import { refundTexts } from './house-texts.ts'
import type { RefundWay } from './refund-ways.tsx'
import type { SentRefund } from './use-refund.ts'

/** What is wrong when nothing was chosen. */
export function missingOf(way: RefundWay): Record<string, string> {
  if (way === 'lines') return { lines: refundTexts.noDish }
  return way === 'amount' ? { amount: refundTexts.notASum(unitWord(), examplePrice()) } : {}
}

interface Typed {
  sheet: RefundSheet
  chosen: Chosen
  amount: string
  /** What goes back of the tip, where all goes back. */
  tipCents: number
}

/** The cents that go back as far as the page knows; the server counts them anew. Undefined where none can be read. */
export function sumOf(
  way: RefundWay,
  { sheet, chosen, amount, tipCents }: Typed,
): number | undefined {
  if (way === 'whole') return sheet.remainingCents + tipCents
  if (way === 'amount') return readTypedCents(amount)
  const worth = worthOf(sheet.lines, partsOf(sheet))
  return sheet.lines.reduce((sum, line) => {
    return sum + worth(line.position, line.priceCents * (chosen[keyOf(line)] ?? 0))
  }, 0)
}

/** What is left of what was paid for each line, tax included; undefined where that is its price. */
function partsOf({ lines }: RefundSheet) {
  if (!lines.some(({ leftCents }) => leftCents !== undefined)) return undefined
  const left = new Map(lines.map(({ position, leftCents = 0 }) => [position, leftCents]))
  return [...left].map(([line, netLeft]) => ({ position: line, line, netLeft, taxLeft: 0 }))
}

/** What a host may give back, of any order and of this one, where that is less than what is left. */
export function hostLimitOf({ remainingCents, ofHost }: RefundSheet): RefundSheet['ofHost'] {
  return ofHost && ofHost.leftCents < remainingCents ? ofHost : undefined
}

/** The most that may go back by whoever looks at the sheet, the tip not among it. */
export function mostOf({ remainingCents, ofHost }: RefundSheet): Cents {
  return Math.min(remainingCents, ofHost?.leftCents ?? remainingCents)
}

/**
 * Why a sum is too much to give back; empty when it is not.
 * @param cents the sum without the tip, which a host's limit counts as well
 */
export function tooMuchWords(sheet: RefundSheet, cents: number, tipCents: number): string {
  const { remainingCents, ofHost } = sheet
  if (cents > remainingCents) return refundTexts.tooMuch(formatCents(remainingCents))
  return ofHost && cents + tipCents > ofHost.leftCents ? askManager(ofHost) : ''
}

/** What is handed out in cash for so many cents, as far as the page knows; empty where that is the same sum. */
export function inCashWords({ paid, cash }: RefundSheet, cents: number | undefined): string {
  if (!cash || !cents || paid?.by === 'terminal') return ''
  const handed = backInCash(cents, cash.before, cash.step)
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
    return [{ position, quantity, ...(swap && { swap }), ...restock }]
  })
  return { lines }
}
