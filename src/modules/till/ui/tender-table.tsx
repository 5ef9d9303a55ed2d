import { counted } from '#kernel/counted.ts'
import type { XReport } from '../contract.ts'
import { reportTexts as texts } from './texts.ts'
import { signedDollars } from './words.ts'

const cellClass = 'py-2 pl-3 text-right'
/** A phone has room for one sum; the two that it is made of stand below the name there. */
const wideClass = `${cellClass} max-sm:hidden print:table-cell`

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
            {[texts.came, texts.back].map((head) => (
              <th key={head} scope="col" className={`${wideClass} font-medium`}>
                {head}
              </th>
            ))}
            <th scope="col" className={`${cellClass} font-medium`}>
              {texts.left}
            </th>
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
                <span className="block text-sm font-normal text-muted sm:hidden print:hidden">
                  {texts.cameAndBack(signedDollars(each.came), signedDollars(each.back))}
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
      <td className={wideClass}>{signedDollars(came)}</td>
      <td className={wideClass}>{signedDollars(back)}</td>
      <td className={cellClass}>{signedDollars(came - back)}</td>
    </>
  )
}
