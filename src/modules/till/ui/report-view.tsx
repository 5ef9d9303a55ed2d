import { counted } from '#kernel/counted.ts'
import { formatSigned } from '#kernel/money.ts'
import { typeFacts } from '#modules/restaurant/showing.ts'
import { percentText } from '#modules/taxes/rules.ts'
import { WideTable } from '#ui-kit/wide-table.tsx'
import type { XReport } from '../contract.ts'
import { leftOf, numberRows, totalsOf, turnoverRows } from '../drawing.ts'
import { reportTexts as texts } from '../house-texts.ts'
import { grossOf, untaxedOf } from '../rules.ts'
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
      <RateTable caption={texts.rates} sales={report.sales} Heading={Heading} />
      <RateTable caption={texts.ratesBack} sales={report.corrections} Heading={Heading} />
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
  const sum = (of: keyof XReport['tips']) => tenders.reduce((all, each) => all + each[of], 0)
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
                  {texts.cameAndBack(formatSigned(each.cameCents), formatSigned(each.backCents))}
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
            <Cells cameCents={sum('cameCents')} backCents={sum('backCents')} />
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

function Cells(sums: XReport['tips']) {
  return (
    <>
      <td className={wideClass}>{formatSigned(sums.cameCents)}</td>
      <td className={wideClass}>{formatSigned(sums.backCents)}</td>
      <td className={tenderCellClass}>{formatSigned(leftOf(sums))}</td>
    </>
  )
}

interface RateTableProps {
  caption: string
  sales: Pick<XReport['sales'], 'grossCents' | 'rates'>
  /** The level of its headings: one deeper than the heading it stands under. */
  Heading: 'h2' | 'h3'
}

const cellClass = 'py-2 pl-2 text-right'

/** Net, tax and sum by rate, and how orders were had where that differs. */
function RateTable({ caption, sales, Heading }: RateTableProps) {
  const { rates } = sales
  if (rates.length === 0) return null
  const untaxed = untaxedOf(sales)
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
            {rates.map(({ letter, classId, name, type, ppm, parts, ...sums }) => (
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
                      {texts.part(part.name, percentText(part.ppm), formatSigned(part.cents))}
                    </span>
                  ))}
                </th>
                <td className={cellClass}>{formatSigned(sums.netCents)}</td>
                <td className={cellClass}>{formatSigned(sums.taxCents)}</td>
                <td className={cellClass}>{formatSigned(grossOf(sums))}</td>
              </tr>
            ))}
            {untaxed !== 0 && <NotTaxed sum={formatSigned(untaxed)} />}
          </tbody>
          <Totals sales={sales} />
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

function Totals({ sales }: Pick<RateTableProps, 'sales'>) {
  const rows = totalsOf(sales)
  if (rows.length === 0) return null
  return (
    <tfoot className="border-t border-text">
      {rows.map(({ name, isAll, ...sums }) => (
        <tr key={name} className={isAll ? 'font-semibold' : ''}>
          <th scope="row" className={`py-2 text-left ${isAll ? '' : 'font-medium'}`}>
            {name}
          </th>
          {[sums.netCents, sums.taxCents, grossOf(sums)].map((sum, index) => (
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
