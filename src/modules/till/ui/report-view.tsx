import { counted } from '#kernel/counted.ts'
import { formatSigned } from '#kernel/money.ts'
import { typeFacts } from '#modules/restaurant/order-rules.ts'
import { percentText } from '#modules/taxes/rules.ts'
import { WideTable } from '#ui-kit/wide-table.tsx'
import type { XReport } from '../contract.ts'
import { numberRows, totalsOf, turnoverRows } from '../drawing.ts'
import { reportTexts as texts } from '../texts.ts'
import { SumList } from './sum-list.tsx'

/** An X or a Z, all but the cash in the drawer. */
type ShownReport = Omit<XReport, 'openedAt' | 'cash'>

interface PartProps {
  report: ShownReport
  /** The level of its headings: one deeper than the heading it stands under. */
  Heading: 'h2' | 'h3'
}

export function ReportView({ report, Heading }: PartProps) {
  return (
    <>
      <section>
        <Heading className="text-lg">{texts.tenders}</Heading>
        <TenderTable {...report} />
      </section>
      <section className="mt-6">
        <Heading className="text-lg">{texts.turnover}</Heading>
        <SumList rows={turnoverRows(report)} />
      </section>
      <RateTable caption={texts.rates} {...report.sales} Heading={Heading} />
      <RateTable caption={texts.ratesBack} {...report.corrections} Heading={Heading} />
      <section className="mt-6 border-t border-border pt-3">
        <SumList rows={numberRows(report)} />
      </section>
    </>
  )
}

const tenderCellClass = 'py-2 pl-3 text-right'

/** Hidden on phones, which have room for one sum: there, these stand under the name. */
const wideClass = `${tenderCellClass} max-sm:hidden print:table-cell`

/** What came by each way, tips included, and what of it went back. */
function TenderTable({ tenders, rounding }: Pick<XReport, 'tenders' | 'rounding'>) {
  const sum = (of: (tender: XReport['tenders'][number]) => number) =>
    tenders.reduce((all, each) => all + of(each), 0)
  const [came, back] = [sum((each) => each.came), sum((each) => each.back)]
  return (
    <WideTable label={texts.tenders}>
      <table className="w-full border-collapse align-top tabular-nums max-sm:text-sm">
        <caption className="sr-only">{texts.tenders}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-2 text-left font-medium">
              {texts.tender}
            </th>
            {[texts.came, texts.back].map((head) => (
              <th key={head} scope="col" className={`${wideClass} font-medium`}>
                {head}
              </th>
            ))}
            <th scope="col" className={`${tenderCellClass} font-medium`}>
              {texts.left}
            </th>
          </tr>
        </thead>
        <tbody>
          {tenders.map((each) => (
            <tr key={each.tender} className="border-b border-border align-top">
              <th scope="row" className="py-2 text-left font-medium">
                <span>{texts.tenderNames[each.tender]}</span>
                <span className="block text-sm font-normal text-muted">
                  {counted(each.payments, 'payment')}
                </span>
                <span className="block text-sm font-normal text-muted sm:hidden print:hidden">
                  {texts.cameAndBack(formatSigned(each.came), formatSigned(each.back))}
                </span>
              </th>
              <Cells {...each} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2 text-left">
              {texts.all}
            </th>
            <Cells came={came} back={back} />
          </tr>
          {rounding && (
            <tr className="text-muted">
              <th scope="row" className="py-2 text-left font-normal">
                {texts.rounding}
              </th>
              <Cells {...rounding} />
            </tr>
          )}
        </tfoot>
      </table>
    </WideTable>
  )
}

function Cells({ came, back }: { came: number; back: number }) {
  return (
    <>
      <td className={wideClass}>{formatSigned(came)}</td>
      <td className={wideClass}>{formatSigned(back)}</td>
      <td className={tenderCellClass}>{formatSigned(came - back)}</td>
    </>
  )
}

type Rates = XReport['sales']['rates']

interface RateTableProps {
  caption: string
  rates: Rates
  /** Dollars that are in none of the rates. */
  untaxed: number
  /** The level of its headings: one deeper than the heading it stands under. */
  Heading: 'h2' | 'h3'
}

const cellClass = 'py-2 pl-2 text-right'

/** Net, tax and sum by rate, and how orders were had where that differs. */
function RateTable({ caption, rates, untaxed, Heading }: RateTableProps) {
  if (rates.length === 0) return null
  const isMixed = new Set(rates.map(({ type }) => type)).size > 1
  return (
    <section className="mt-6">
      <Heading className="text-lg">{caption}</Heading>
      <WideTable label={caption}>
        <table className="w-full border-collapse tabular-nums max-sm:text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-sm text-muted">
            <tr className="border-b border-border">
              <th scope="col" className="py-2 text-left font-medium">
                {texts.rate}
              </th>
              {[texts.net, texts.tax, texts.sum].map((head) => (
                <th key={head} scope="col" className={`${cellClass} font-medium`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.map(({ letter, classId, name, type, ppm, net, tax, parts }) => (
              <tr
                key={[letter, classId, name, type, ppm].join(' ')}
                className="border-b border-border align-top last:border-0"
              >
                <th scope="row" className="py-2 text-left font-medium">
                  <span>{`${letter} ${name} `}</span>
                  <span className="whitespace-nowrap">{`${percentText(ppm)}%`}</span>
                  {isMixed && (
                    <span className="block text-sm font-normal text-muted">
                      {typeFacts[type].name}
                    </span>
                  )}
                  {parts?.map((part) => (
                    <span
                      key={`${part.ppm} ${part.name}`}
                      className="block text-sm font-normal text-muted"
                    >
                      {texts.part(part.name, percentText(part.ppm), formatSigned(part.tax))}
                    </span>
                  ))}
                </th>
                <td className={cellClass}>{formatSigned(net)}</td>
                <td className={cellClass}>{formatSigned(tax)}</td>
                <td className={cellClass}>{formatSigned(net + tax)}</td>
              </tr>
            ))}
            {untaxed !== 0 && <NotTaxed sum={formatSigned(untaxed)} />}
          </tbody>
          <Totals rates={rates} untaxed={untaxed} />
        </table>
      </WideTable>
    </section>
  )
}

function NotTaxed({ sum }: { sum: string }) {
  return (
    <tr className="border-t border-border align-top">
      <th scope="row" className="py-2 text-left font-medium">
        {texts.notTaxed}
      </th>
      <td className={cellClass}>{sum}</td>
      <td className={cellClass}>{formatSigned(0)}</td>
      <td className={cellClass}>{sum}</td>
    </tr>
  )
}

function Totals(sales: Pick<RateTableProps, 'rates' | 'untaxed'>) {
  const rows = totalsOf(sales)
  if (rows.length === 0) return null
  return (
    <tfoot className="border-t border-text">
      {rows.map(({ name, net, tax, isAll }) => (
        <tr key={name} className={isAll ? 'font-semibold' : ''}>
          <th scope="row" className={`py-2 text-left ${isAll ? '' : 'font-medium'}`}>
            {name}
          </th>
          {[net, tax, net + tax].map((sum, index) => (
            // The columns are always these three.
            // oxlint-disable-next-line react/no-array-index-key
            <td key={index} className={cellClass}>
              {formatSigned(sum)}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}
