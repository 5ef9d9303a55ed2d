import { typeNames } from '#modules/restaurant/rules/order-types.ts'
import { percentText } from '#modules/restaurant/rules/tax-percent.ts'
import type { XReport } from '../contract.ts'
import { reportTexts as texts } from './texts.ts'
import { signedDollars } from './words.ts'

type Rates = XReport['sales']['rates']

const cellClass = 'py-2 pl-2 text-right'

interface RateTableProps {
  caption: string
  rates: Rates
  /** What is in none of them, in dollars. */
  untaxed: number
  /** What stands above it is one level higher. */
  Heading: 'h2' | 'h3'
}

/** By rate: net, tax and both; and how orders were had, where that is not the same for all. */
export function RateTable({ caption, rates, untaxed, Heading }: RateTableProps) {
  if (rates.length === 0) return null
  const isMixed = new Set(rates.map(({ type }) => type)).size > 1
  return (
    <section className="mt-6">
      <Heading className="text-lg">{caption}</Heading>
      <div className="relative overflow-x-auto">
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
            {rates.map(({ letter, classId, name, type, ppm, net, tax }) => (
              <tr
                key={[letter, classId, name, type, ppm].join(' ')}
                className="border-b border-border align-top last:border-0"
              >
                <th scope="row" className="py-2 text-left font-medium">
                  {letter} {name} <span className="whitespace-nowrap">{percentText(ppm)}%</span>
                  {isMixed && (
                    <span className="block text-sm font-normal text-muted">{typeNames[type]}</span>
                  )}
                </th>
                <td className={cellClass}>{signedDollars(net)}</td>
                <td className={cellClass}>{signedDollars(tax)}</td>
                <td className={cellClass}>{signedDollars(net + tax)}</td>
              </tr>
            ))}
            {untaxed !== 0 && <NotTaxed sum={signedDollars(untaxed)} />}
          </tbody>
        </table>
      </div>
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
      <td className={cellClass}>{signedDollars(0)}</td>
      <td className={cellClass}>{sum}</td>
    </tr>
  )
}
