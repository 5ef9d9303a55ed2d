import { counted } from '#kernel/counted.ts'
import type { XReport } from '../contract.ts'
import { reportTexts as texts } from './texts.ts'
import { signedDollars } from './words.ts'

const cellClass = 'py-2 pl-3 text-right max-sm:pl-2'

/** What came by each way, tips included, and what of it went back. */
export function TenderTable({ tenders }: Pick<XReport, 'tenders'>) {
  const sum = (of: (tender: XReport['tenders'][number]) => number) =>
    tenders.reduce((all, each) => all + of(each), 0)
  const [came, back] = [sum((each) => each.came), sum((each) => each.back)]
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse align-top tabular-nums max-sm:text-sm">
        <caption className="sr-only">{texts.tenders}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-2 text-left font-medium">
              {texts.tender}
            </th>
            {[texts.came, texts.back, texts.left].map((head) => (
              <th key={head} scope="col" className={`${cellClass} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tenders.map((each) => (
            <tr key={each.tender} className="border-b border-border align-top">
              <th scope="row" className="py-2 text-left font-medium">
                {texts.tenderNames[each.tender]}
                <span className="block text-sm font-normal text-muted">
                  {counted(each.payments, 'payment')}
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
        </tfoot>
      </table>
    </div>
  )
}

function Cells({ came, back }: { came: number; back: number }) {
  return (
    <>
      <td className={cellClass}>{signedDollars(came)}</td>
      <td className={cellClass}>{signedDollars(back)}</td>
      <td className={cellClass}>{signedDollars(came - back)}</td>
    </>
  )
}
