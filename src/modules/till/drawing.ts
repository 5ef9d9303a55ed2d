import { counted } from '#kernel/counted.ts'
import { formatCents, formatSigned } from '#kernel/money.ts'
import type { Sheet } from '#modules/payments/receipts/rules.ts'
import { formatWhen, formatWhenInYear } from '#modules/restaurant/local-time.ts'
import { typeFacts } from '#modules/restaurant/showing.ts'
import { percentText } from '#modules/taxes/rules.ts'
import type { WireZ, XReport } from './contract.ts'
import { zTexts, reportTexts as texts } from './house-texts.ts'
import { addedTaxOf, untaxedOf } from './rules.ts'

/** A name and what it comes to, as an X and a Z say it, on the screen and on paper. */
export interface ReportRow {
  name: string
  /** What a name alone does not say, each in a line. */
  details?: string[]
  amount: string
  /** What others come to. */
  isTotal?: true
}

type ZSlipRate = Sheet['rates'][number]

/** A Z report in words and sums, as paper has it: the parts of the sheet on the screen, in their order. */
export interface ZSlip {
  title: string
  /** When it was closed, in milliseconds. */
  at: number
  /** The house's name, then its address and the like. */
  house: string[]
  facts: ReportRow[]
  /** A part without a title explains itself. */
  parts: { title: string | undefined; rows: ReportRow[]; rates: ZSlipRate[] }[]
  note: string | undefined
}

export function zSlipOf(z: WireZ): ZSlip {
  const { name, address, phone, taxLines, timeZone, note } = z.house
  const { sales, corrections } = z
  const part = (title: string | undefined, rows: ReportRow[]) => ({ title, rows, rates: [] })
  return {
    title: `${zTexts.report}: ${zTexts.name(z.number)}`,
    at: Date.parse(z.closedAt),
    house: [name, ...address.split('\n'), phone, ...taxLines].filter(Boolean),
    facts: [
      { name: zTexts.from, amount: formatWhenInYear(z.openedAt, timeZone) },
      { name: zTexts.to, amount: formatWhenInYear(z.closedAt, timeZone) },
      { name: zTexts.by, amount: z.by },
    ],
    parts: [
      part(texts.tenders, tenderRows(z)),
      part(texts.turnover, turnoverRows(z)),
      { title: texts.rates, rows: [], rates: rateRows(sales) },
      { title: texts.ratesBack, rows: [], rates: rateRows(corrections) },
      part(undefined, numberRows(z)),
      part(texts.drawer, drawerRows(z, { timeZone, isFirst: z.number === 1 })),
    ].filter(({ rows, rates }) => rows.length + rates.length > 0),
    note,
  }
}

function tenderRows({ tenders, rounding }: WireZ): ReportRow[] {
  const left = tenders.reduce((sum, each) => sum + leftOf(each), 0)
  return [
    ...tenders.map(({ tender, payments, ...sums }) => ({
      name: texts.tenderNames[tender],
      details: [
        counted(payments, 'payment'),
        texts.cameAndBack(formatSigned(sums.cameCents), formatSigned(sums.backCents)),
      ],
      amount: formatSigned(leftOf(sums)),
    })),
    { name: texts.all, amount: formatSigned(left), isTotal: true },
    ...(rounding ? [{ name: texts.rounding, amount: formatSigned(leftOf(rounding)) }] : []),
  ]
}

/** What has come and not gone back. */
export function leftOf({ cameCents, backCents }: XReport['tips']): number {
  return cameCents - backCents
}

export function turnoverRows({
  sales,
  corrections,
  tips,
}: Pick<XReport, 'sales' | 'corrections' | 'tips'>): ReportRow[] {
  const addedTax = addedTaxOf(sales) - addedTaxOf(corrections)
  const after = sales.grossCents - corrections.grossCents
  return [
    ...sales.types.map(({ type, orders, cents }) => ({
      name: texts.ofType(typeFacts[type].name, counted(orders, 'order')),
      amount: formatCents(cents),
    })),
    { name: texts.gross, amount: formatCents(sales.grossCents), isTotal: true },
    ...sales.charges.map(({ name, cents }) => ({
      name: texts.ofWhichCharge(name),
      amount: formatCents(cents),
    })),
    { name: texts.corrections, amount: formatSigned(-corrections.grossCents) },
    { name: texts.afterCorrections, amount: formatSigned(after), isTotal: true },
    ...(addedTax === 0
      ? []
      : [
          { name: texts.addedTax, amount: formatSigned(-addedTax) },
          { name: texts.revenue, amount: formatSigned(after - addedTax), isTotal: true as const },
        ]),
    { name: texts.tips, amount: formatCents(tips.cameCents) },
    ...(tips.backCents === 0
      ? []
      : [{ name: texts.tipsBack, amount: formatSigned(-tips.backCents) }]),
  ]
}

type SalesByRate = Pick<XReport['sales'], 'grossCents' | 'rates'>

function rateRows(sales: SalesByRate): ZSlipRate[] {
  const { rates } = sales
  if (rates.length === 0) return []
  const untaxed = untaxedOf(sales)
  const isMixed = new Set(rates.map(({ type }) => type)).size > 1
  const row = (name: string, net: number, tax: number) => {
    return {
      name,
      net: formatSigned(net),
      tax: formatSigned(tax),
      gross: formatSigned(net + tax),
    }
  }
  return [
    ...rates.flatMap(({ letter, name, ppm, type, netCents, taxCents, parts = [] }) => [
      row(
        `${letter} ${name} ${percentText(ppm)}%${isMixed ? `, ${typeFacts[type].name}` : ''}`,
        netCents,
        taxCents,
      ),
      ...parts.map((part) => ({
        name: `${part.name} ${percentText(part.ppm)}%`,
        net: '',
        tax: formatSigned(part.cents),
        gross: '',
      })),
    ]),
    ...(untaxed === 0 ? [] : [row(texts.notTaxed, untaxed, 0)]),
    ...totalsOf(sales).map(({ name, netCents, taxCents }) => row(name, netCents, taxCents)),
  ]
}

/** What a rate comes to in all ways of having it, where there are several, and what all of them come to. */
export function totalsOf(sales: SalesByRate) {
  const { rates } = sales
  const untaxed = untaxedOf(sales)
  const several = [...Map.groupBy(rates, ({ ppm }) => ppm)].filter(([, rows]) => rows.length > 1)
  return [
    ...several.map(([ppm, same]) => ({
      name: texts.allAt(percentText(ppm)),
      ...sumOf(same),
      isAll: false,
    })),
    ...(rates.length + Number(untaxed !== 0) > 1
      ? [{ name: texts.all, ...sumOf([...rates, { netCents: untaxed, taxCents: 0 }]), isAll: true }]
      : []),
  ]
}

function sumOf(sums: readonly Pick<SalesByRate['rates'][number], 'netCents' | 'taxCents'>[]) {
  const cents = (of: 'netCents' | 'taxCents') => sums.reduce((all, sum) => all + sum[of], 0)
  return { netCents: cents('netCents'), taxCents: cents('taxCents') }
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
      amount: formatCents(owed.cents),
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
  const { countedCents, differenceCents = 0, keptCents = 0, takenCents = 0 } = cash
  return [
    { name: texts.float, amount: formatCents(cash.floatCents) },
    { name: texts.cashCame, amount: formatCents(byHand?.cameCents ?? 0) },
    { name: texts.cashBack, amount: formatSigned(-(byHand?.backCents ?? 0)) },
    ...cash.moves.map((move) => moveRow(move, place)),
    { name: texts.expected, amount: formatSigned(cash.expectedCents), isTotal: true },
    ...(countedCents === undefined
      ? []
      : [
          { name: texts.counted, amount: formatCents(countedCents) },
          { name: texts.difference, amount: sayDifference(differenceCents) },
          { name: texts.kept, amount: formatCents(keptCents) },
          { name: texts.taken, amount: formatCents(takenCents) },
        ]),
  ]
}

function moveRow(
  { kind, cents, countedCents, words, at }: XReport['cash']['moves'][number],
  { timeZone, isFirst }: DrawerPlace,
): ReportRow {
  const sum = countedCents === null ? '' : formatCents(countedCents)
  return {
    name:
      countedCents === null
        ? texts.moves[kind]
        : isFirst
          ? texts.firstFloat(sum)
          : texts.openingCount(sum, sayDifference(cents)),
    details: [[formatWhen(at, timeZone), words].filter(Boolean).join(', ')],
    amount: formatSigned(cents),
  }
}

/** What was counted, beside what should be there. */
export function sayDifference(cents: number): string {
  if (cents === 0) return texts.allThere
  const sum = formatCents(Math.abs(cents))
  return cents < 0 ? texts.tooLittle(sum) : texts.tooMuch(sum)
}
