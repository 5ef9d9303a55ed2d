import { counted } from '#kernel/counted.ts'
import { formatDollars, nearestCents } from '#kernel/money.ts'
import { typeNames } from '#modules/restaurant/rules/order-types.ts'
import type { XReport } from '../contract.ts'
import { RateTable } from './rate-table.tsx'
import { Sum, SumList } from './sum-list.tsx'
import { TenderTable } from './tender-table.tsx'
import { reportTexts as texts } from './texts.ts'
import { signedDollars } from './words.ts'

/** An X or a Z, all but the cash in the drawer. */
export type ShownReport = Omit<XReport, 'openedAt' | 'cash'>

interface PartProps {
  report: ShownReport
  /** What stands above it is one level higher. */
  Heading: 'h2' | 'h3'
}

export function ReportView({ report, Heading }: PartProps) {
  return (
    <>
      <section>
        <Heading className="text-lg">{texts.tenders}</Heading>
        <TenderTable tenders={report.tenders} />
      </section>
      <Turnover report={report} Heading={Heading} />
      <RateTable caption={texts.rates} {...report.sales} Heading={Heading} />
      <RateTable caption={texts.ratesBack} {...report.corrections} Heading={Heading} />
      <Numbers report={report} />
    </>
  )
}

function Turnover({ report: { sales, corrections, tips }, Heading }: PartProps) {
  return (
    <section className="mt-6">
      <Heading className="text-lg">{texts.turnover}</Heading>
      <SumList>
        {sales.types.map(({ type, orders, amount }) => (
          <Sum key={type} name={texts.ofType(typeNames[type], counted(orders, 'order'))}>
            {formatDollars(amount)}
          </Sum>
        ))}
        <Sum name={texts.gross} isTotal>
          {formatDollars(sales.gross)}
        </Sum>
        {sales.charges.map(({ name, amount }) => (
          <Sum key={name} name={texts.ofWhichCharge(name)}>
            {formatDollars(amount)}
          </Sum>
        ))}
        <Sum name={texts.corrections}>{signedDollars(-corrections.gross)}</Sum>
        <Sum name={texts.afterCorrections} isTotal>
          {signedDollars(sales.gross - corrections.gross)}
        </Sum>
        <Sum name={texts.tips}>{formatDollars(tips.came)}</Sum>
        {nearestCents(tips.back) !== 0 && (
          <Sum name={texts.tipsBack}>{signedDollars(-tips.back)}</Sum>
        )}
      </SumList>
    </section>
  )
}

function Numbers({ report: { receipts, owed } }: Pick<PartProps, 'report'>) {
  const { first, last, sales, corrections, reversals } = receipts
  const kinds = texts.kinds(
    counted(sales, 'sale'),
    corrections > 0 ? counted(corrections, 'correction') : '',
    reversals > 0 ? counted(reversals, 'reversal') : '',
  )
  return (
    <section className="mt-6 border-t border-border pt-3">
      <SumList>
        {first === null || last === null ? (
          <Sum name={texts.receipts}>{texts.noReceipts}</Sum>
        ) : (
          <Sum name={texts.receipts} about={kinds}>
            {texts.fromTo(first, last)}
          </Sum>
        )}
        <Sum name={texts.owed} about={counted(owed.orders, 'order')}>
          {formatDollars(owed.amount)}
        </Sum>
      </SumList>
    </section>
  )
}
