import { formatTime, formatWhen } from '#modules/restaurant/local-time.ts'
import { testTexts } from '#modules/restaurant/rules.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { usePageStyle } from '#ui-kit/page-style.ts'
import { optionWords, sayHandover } from '../../rules.ts'
import { sayPickupDate } from '../../times/rules.ts'
import { OrderNumber } from '../../ui/order-number.tsx'
import type { KitchenOrder } from '../contract.ts'
import { leftToMake, sayShortages, shownQuantity } from '../rules.ts'
import { paperTexts } from './house-texts.ts'
import { paymentMark } from './payment-mark.ts'

/** A ticket on its way to the printer. */
export interface Paper {
  order: KitchenOrder
  copy: number
}

/** 80 mm paper, of which 72 mm can be printed; how long a ticket is, the printer decides. */
const ticketStyles = `
.paper-tickets { display: none; }
@media print {
  @page { margin: 2mm 0 4mm; }
  :root { color-scheme: light !important; background: #fff; }
  body :not(:has(.paper-tickets), .paper-tickets, .paper-tickets *) { display: none !important; }
  body :has(.paper-tickets) { display: block !important; height: auto !important; margin: 0 !important; padding: 0 !important; max-width: none !important; overflow: visible !important; background: none !important; }
  .paper-tickets { display: block; width: 72mm; margin: 0 auto; background: #fff; color: #000; font: 11pt/1.3 sans-serif; overflow-wrap: anywhere; }
  .paper-tickets article { break-after: page; break-inside: avoid; }
  .paper-tickets article:last-child { break-after: auto; }
  .paper-tickets h2 { font: 700 40pt/1 sans-serif; }
  .paper-tickets h2 span { color: #000; }
  .paper-tickets .allergies { border: 2pt solid #000; padding: 1mm 2mm; font-size: 15pt; font-weight: 700; }
  .paper-tickets .ready { font-size: 14pt; font-weight: 700; }
  .paper-tickets .again { border: 2px solid #000; font-weight: 700; text-align: center; }
  .paper-tickets ul { margin: 2mm 0; border-top: 2px solid #000; border-bottom: 2px solid #000; }
  .paper-tickets li { display: flex; gap: 2mm; padding: 1mm 0; font-size: 14pt; }
  .paper-tickets li b { flex: none; }
  .paper-tickets li small { font-size: 10pt; }
  .paper-tickets li .with { display: block; padding-left: 3mm; font-size: 12pt; }
}`

/** What comes out of the printer; nothing of it is on the screen. */
export function PaperTickets({ papers, timeZone }: { papers: Paper[]; timeZone: string }) {
  usePageStyle(ticketStyles)
  return (
    <>
      <div className="paper-tickets" aria-hidden="true">
        {papers.map(({ order, copy }) => (
          <article key={`${order._id} ${copy}`}>
            <Marks copy={copy} />
            <h2>
              <OrderNumber number={order.number} call={order.call} />
            </h2>
            <p dir="auto">{order.name}</p>
            {paymentMark(order) && (
              <p>
                <b>{paymentMark(order)}</b>
              </p>
            )}
            {(order.pickupAt ?? order.type) && (
              <p className="ready">
                {sayHandover(order, order.pickupAt && sayPickupDate(order.pickupAt, timeZone))}
              </p>
            )}
            {order.readyAt && order.readyAt !== order.pickupAt && (
              <p className="ready">{paperTexts.ready(formatTime(order.readyAt, timeZone))}</p>
            )}
            {order.allergies !== '' && (
              <p className="allergies">
                <span>{paperTexts.allergy}</span> <span dir="auto">{order.allergies}</span>
              </p>
            )}
            <ul>
              {order.lines.map((line) => (
                <li key={line.line}>
                  <b>{`${shownQuantity(line)} ×`}</b>{' '}
                  <span>
                    {leftToMake(line) <= 0 ? <s>{line.name}</s> : <span>{line.name}</span>}
                    {line.oversold && <strong>{` ${paperTexts.oversold}`}</strong>}
                    {optionWords(line.options).map((words) => (
                      <span key={words} className="with">
                        {words}
                      </span>
                    ))}
                    {sayShortages(line, (instant) => formatTime(instant, timeZone)).map(
                      ({ words, isAside }) =>
                        isAside ? (
                          <small key={words}>{` ${words}`}</small>
                        ) : (
                          <b key={words} className="with">
                            {words}
                          </b>
                        ),
                    )}
                    {line.note && (
                      <b dir="auto" className="with">
                        {line.note}
                      </b>
                    )}
                  </span>
                </li>
              ))}
            </ul>
            {order.note !== '' && (
              <p dir="auto" className="note">
                {`“${order.note}”`}
              </p>
            )}
            <p>
              {paperTexts.came(
                order.pickupAt
                  ? formatWhen(order.placedAt, timeZone)
                  : formatTime(order.placedAt, timeZone),
              )}
            </p>
            {copy > 1 && <p className="again">{paperTexts.reprint(copy - 1)}</p>}
          </article>
        ))}
      </div>
    </>
  )
}

/** Marks on a ticket that have to be seen before all else. */
function Marks({ copy }: Pick<Paper, 'copy'>) {
  const { isTest } = useRestaurant()
  return (
    <>
      {copy > 1 && <p className="again">{paperTexts.reprint(copy - 1)}</p>}
      {isTest && <p className="again">{testTexts.mark}</p>}
    </>
  )
}
