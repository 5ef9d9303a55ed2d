import { counted } from '#kernel/counted.ts'
import { dollarsFromCents, formatDollars, formatSigned, nearestCents } from '#kernel/money.ts'
import { formatWhen } from '#modules/restaurant/opening.ts'
import { typeFacts } from '#modules/restaurant/rules.ts'
import { percentText } from '#modules/taxes/rules.ts'
import type { WireZ, XReport } from '../contract.ts'
import { sayDifference } from './count.ts'
import { reportTexts as texts } from './texts.ts'

/** A name and what it comes to, as an X and a Z say it, on the screen and on paper. */
export interface ReportRow {
  name: string
  /** What a name alone does not say, each in a line. */
  details?: string[]
  amount: string
  /** What others come to. */
  isTotal?: true
}

export function turnoverRows({
  sales,
  corrections,
  tips,
}: Pick<XReport, 'sales' | 'corrections' | 'tips'>): ReportRow[] {
  const addedTax = (sales.addedTax ?? 0) - (corrections.addedTax ?? 0)
  const after = sales.gross - corrections.gross
  return [
    ...sales.types.map(({ type, orders, amount }) => ({
      name: texts.ofType(typeFacts[type].name, counted(orders, 'order')),
      amount: formatDollars(amount),
    })),
    { name: texts.gross, amount: formatDollars(sales.gross), isTotal: true },
    ...sales.charges.map(({ name, amount }) => ({
      name: texts.ofWhichCharge(name),
      amount: formatDollars(amount),
    })),
    { name: texts.corrections, amount: formatSigned(-corrections.gross) },
    { name: texts.afterCorrections, amount: formatSigned(after), isTotal: true },
    ...(addedTax === 0
      ? []
      : [
          { name: texts.addedTax, amount: formatSigned(-addedTax) },
          { name: texts.revenue, amount: formatSigned(after - addedTax), isTotal: true as const },
        ]),
    { name: texts.tips, amount: formatDollars(tips.came) },
    ...(nearestCents(tips.back) === 0
      ? []
      : [{ name: texts.tipsBack, amount: formatSigned(-tips.back) }]),
  ]
}

export function numberRows({ receipts, owed }: Pick<XReport, 'receipts' | 'owed'>): ReportRow[] {
  const { first, last, sales, corrections, reversals } = receipts
  const kinds = texts.kinds(
    counted(sales, 'sale'),
    corrections > 0 ? counted(corrections, 'correction') : '',
    reversals > 0 ? counted(reversals, 'reversal') : '',
  )
  return [
    first === null || last === null
      ? { name: texts.receipts, amount: texts.noReceipts }
      : { name: texts.receipts, details: [kinds], amount: texts.fromTo(first, last) },
    {
      name: texts.owed,
      details: [counted(owed.orders, 'order')],
      amount: formatDollars(owed.amount),
    },
  ]
}

interface DrawerReport {
  /** What was counted is of a close alone. */
  cash: XReport['cash'] & Partial<WireZ['cash']>
  tenders: XReport['tenders']
}

interface DrawerPlace {
  timeZone: string
  /** Before the first close, and on it: what was counted then is the first float. */
  isFirst: boolean
}

/** How what should be in the drawer has come about; of a close, what was. */
export function drawerRows({ cash, tenders }: DrawerReport, place: DrawerPlace): ReportRow[] {
  const byHand = tenders.find(({ tender }) => tender === 'cash')
  const { counted: found, difference = 0, kept = 0, taken = 0 } = cash
  return [
    { name: texts.float, amount: formatDollars(cash.float) },
    { name: texts.cashCame, amount: formatDollars(byHand?.came ?? 0) },
    { name: texts.cashBack, amount: formatSigned(-(byHand?.back ?? 0)) },
    ...cash.moves.map((move) => moveRow(move, place)),
    { name: texts.expected, amount: formatSigned(cash.expected), isTotal: true },
    ...(found === undefined
      ? []
      : [
          { name: texts.counted, amount: formatDollars(found) },
          { name: texts.difference, amount: sayDifference(difference) },
          { name: texts.kept, amount: formatDollars(kept) },
          { name: texts.taken, amount: formatDollars(taken) },
        ]),
  ]
}

function moveRow(
  { kind, amount, counted: found, words, at }: XReport['cash']['moves'][number],
  { timeZone, isFirst }: DrawerPlace,
): ReportRow {
  const sum = found === null ? '' : formatDollars(found)
  return {
    name:
      found === null
        ? texts.moves[kind]
        : isFirst
          ? texts.firstFloat(sum)
          : texts.openingCount(sum, sayDifference(amount)),
    details: [[formatWhen(at, timeZone), words].filter(Boolean).join(', ')],
    amount: formatSigned(amount),
  }
}

type Sales = Pick<XReport['sales'], 'rates' | 'untaxed'>

/** What a rate comes to in all ways of having it, where there are several, and what all of them come to. Dollars. */
export function totalsOf({ rates, untaxed }: Sales) {
  const several = [...Map.groupBy(rates, ({ ppm }) => ppm)].filter(([, rows]) => rows.length > 1)
  return [
    ...several.map(([ppm, same]) => ({
      name: texts.allAt(percentText(ppm)),
      ...sumOf(same),
      isAll: false,
    })),
    ...(rates.length + Number(untaxed !== 0) > 1
      ? [{ name: texts.all, ...sumOf([...rates, { net: untaxed, tax: 0 }]), isAll: true }]
      : []),
  ]
}

function sumOf(sums: readonly Pick<Sales['rates'][number], 'net' | 'tax'>[]) {
  const cents = (of: 'net' | 'tax') =>
    dollarsFromCents(sums.reduce((all, sum) => all + nearestCents(sum[of]), 0))
  return { net: cents('net'), tax: cents('tax') }
}
