import { counted } from '#kernel/counted.ts'
import { formatSigned } from '#kernel/money.ts'
import type { Sheet } from '#modules/payments/receipts/rules.ts'
import { formatWhenInYear } from '#modules/restaurant/opening.ts'
import { typeFacts } from '#modules/restaurant/rules.ts'
import { percentText } from '#modules/taxes/rules.ts'
import type { WireZ } from '../contract.ts'
import { type ReportRow, drawerRows, numberRows, totalsOf, turnoverRows } from './report-rows.ts'
import { reportTexts as texts, zTexts } from './texts.ts'

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

type ZSlipRate = Sheet['rates'][number]

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
  const left = tenders.reduce((sum, { came, back }) => sum + came - back, 0)
  return [
    ...tenders.map(({ tender, payments, came, back }) => ({
      name: texts.tenderNames[tender],
      details: [
        counted(payments, 'payment'),
        texts.cameAndBack(formatSigned(came), formatSigned(back)),
      ],
      amount: formatSigned(came - back),
    })),
    { name: texts.all, amount: formatSigned(left), isTotal: true },
    ...(rounding
      ? [{ name: texts.rounding, amount: formatSigned(rounding.came - rounding.back) }]
      : []),
  ]
}

function rateRows({ rates, untaxed }: Pick<WireZ['sales'], 'rates' | 'untaxed'>): ZSlipRate[] {
  if (rates.length === 0) return []
  const isMixed = new Set(rates.map(({ type }) => type)).size > 1
  const row = (name: string, net: number, tax: number) => {
    const [said, ofIt, both] = [net, tax, net + tax].map(formatSigned) as [string, string, string]
    return { name, net: said, tax: ofIt, gross: both }
  }
  return [
    ...rates.flatMap(({ letter, name, ppm, type, net, tax, parts = [] }) => [
      row(
        `${letter} ${name} ${percentText(ppm)}%${isMixed ? `, ${typeFacts[type].name}` : ''}`,
        net,
        tax,
      ),
      ...parts.map((part) => ({
        name: `${part.name} ${percentText(part.ppm)}%`,
        net: '',
        tax: formatSigned(part.tax),
        gross: '',
      })),
    ]),
    ...(untaxed === 0 ? [] : [row(texts.notTaxed, untaxed, 0)]),
    ...totalsOf({ rates, untaxed }).map(({ name, net, tax }) => row(name, net, tax)),
  ]
}
