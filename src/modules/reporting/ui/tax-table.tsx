import type { Report } from '../contract/report.ts'
import { typeNames } from '#modules/restaurant/rules/order-types.ts'
import { taxTexts as texts } from '../texts.ts'
import { dollarsOf } from './words.ts'

type Taxes = NonNullable<Report['taxes']>

/** What was sold with each rate less what went back of it: net, tax and both. */
export function TaxTable({ taxes }: { taxes: Taxes }) {
  const isCorrected = taxes.some(({ backNet, backTax }) => backNet + backTax > 0)
  const isMixed = new Set(taxes.map(({ type }) => type)).size > 1
  const heads = [...(isCorrected ? [texts.sold, texts.back] : []), texts.net, texts.tax]
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-2 text-left font-medium">
              {texts.rate}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pl-3 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {taxes.map((each) => (
            <tr
              key={`${each.type} ${each.letter} ${each.rate}`}
              className="border-b border-border align-top last:border-0"
            >
              <th scope="row" className="w-full py-2.5 text-left font-medium">
                {each.letter} {each.name} <span className="whitespace-nowrap">{each.rate}</span>
                {isMixed && (
                  <span className="block text-sm font-normal text-muted">
                    {typeNames[each.type]}
                  </span>
                )}
                <Parts parts={each.parts} />
              </th>
              {isCorrected && (
                <>
                  <td className="py-2.5 pl-3 text-right">
                    {dollarsOf(each.soldNet + each.soldTax)}
                  </td>
                  <td className="py-2.5 pl-3 text-right">
                    {dollarsOf(each.backNet + each.backTax)}
                  </td>
                </>
              )}
              <td className="py-2.5 pl-3 text-right">{dollarsOf(each.soldNet - each.backNet)}</td>
              <td className="py-2.5 pl-3 text-right">{dollarsOf(each.soldTax - each.backTax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Parts({ parts }: Pick<Taxes[number], 'parts'>) {
  return parts?.map(({ name, rate, tax }) => (
    <span key={name} className="block text-sm font-normal text-muted">
      {texts.part(name, rate, dollarsOf(tax))}
    </span>
  ))
}
