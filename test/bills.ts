import { shareOf } from '#kernel/divide.ts'
import { type Cents, maxPriceCents } from '#kernel/money.ts'
import { priceStep } from '#kernel/read-money.ts'
import { americanWriting, writeAs } from '#kernel/writing.ts'
import { type PartBack, type PartLeft, giveBackAmount } from '#modules/orders/bill/parts.ts'
import type { BillInput, Charge, TaxedLine } from '#modules/orders/bill/rules.ts'
import { knownDigitsOf } from '#modules/restaurant/writing.ts'
import type { Dice } from './dice.ts'

const rateList = [
  0, 1, 50_000, 55_000, 70_000, 88_750, 190_000, 200_000, 333_333, 1_000_000,
] as const
const kinds = ['service', 'packaging', 'small_order'] as const

/** With two digits behind the point, with none, and with three. */
export const drawnCurrencies = 'USD EUR CHF NZD NOK HUF JPY KWD BHD OMR JOD TND'.split(' ')

/** A house that charges in one of them, until `writeAs` says another. */
export function drawCurrency(dice: Dice): string {
  const currency = dice.pick(drawnCurrencies)
  writeAs({ ...americanWriting, currency, digits: knownDigitsOf(currency) })
  return currency
}

/** As a price can be, in this house. */
function payable(cents: Cents): Cents {
  const step = priceStep()
  return Math.min(cents * step, maxPriceCents - (maxPriceCents % step))
}

/** A bill of 1 to so many lines, with 1 to 5 rates; some are free, some nobody could pay. */
export function drawBill(dice: Dice, mostLines = 100): BillInput {
  const classes = Array.from({ length: 1 + dice.below(5) }, (_, at) => `class ${at}`)
  const mostCents = dice.pick([1, 100, 2500, 2500, 20_000, 20_000, 99_999_999])
  const lines = Array.from({ length: 1 + dice.below(mostLines) }, () =>
    drawLine(dice, classes, mostCents),
  )
  const goods = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  return {
    rule: {
      mode: dice.pick(['inclusive', 'exclusive']),
      rounding: dice.pick(['rate', 'line']),
    },
    lines,
    discounts: Array.from({ length: dice.below(3) }, (_, at) => {
      const step = priceStep()
      const cents = dice.is(5) ? goods : dice.below(goods / (2 * step) + 2) * step
      return { name: `Discount ${at}`, cents }
    }),
    charges: Array.from({ length: dice.below(4) }, () => drawCharge(dice, classes)),
    rates: new Map(classes.map((classId) => [classId, dice.pick(rateList)])),
  }
}

function drawLine(dice: Dice, classes: string[], mostCents: number): TaxedLine {
  const classId = () => classes[dice.below(classes.length)] ?? ''
  const options = dice.is(4)
    ? Array.from({ length: 1 + dice.below(3) }, () => {
        return { classId: classId(), cents: payable(dice.below(400)) }
      })
    : []
  const own = options.reduce((sum, { cents }) => sum + cents, 0)
  return {
    priceCents: own + (dice.is(20) ? 0 : payable(dice.below(mostCents + 1))),
    quantity: dice.is(2) ? 1 : 1 + dice.below(dice.is(10) ? 99 : 5),
    split: dice.is(4)
      ? drawSplit(dice, 2 + dice.below(4), classId)
      : [{ classId: classId(), ppm: 1_000_000 }],
    options,
  }
}

/** Shares that add up to a million; the same class may come twice, and one may have nothing. */
function drawSplit(dice: Dice, count: number, classId: () => string): TaxedLine['split'] {
  const cuts = Array.from({ length: count - 1 }, () => dice.below(1_000_001))
  const ends = [0, ...cuts.toSorted((a, b) => a - b), 1_000_000]
  return ends.slice(1).map((end, at) => ({ classId: classId(), ppm: end - (ends[at] ?? 0) }))
}

function drawCharge(dice: Dice, classes: string[]): Charge {
  return {
    kind: dice.pick(kinds),
    name: 'Charge',
    cents: payable(dice.below(1000)),
    tax: dice.pick(['goods', classes[dice.below(classes.length)] ?? null, null]),
  }
}

/** What so many of a line's units give back: their share of what is left of it. */
export function giveBackUnits(
  parts: readonly PartLeft[],
  units: number,
  unitsLeft: number,
): PartBack[] {
  const left = parts.reduce((sum, { netLeft, taxLeft }) => sum + netLeft + taxLeft, 0)
  return giveBackAmount(parts, shareOf(left, units, unitsLeft, priceStep()))
}
