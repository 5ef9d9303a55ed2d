import type { KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { sayType } from '#modules/orders/rules/order-type.ts'
import { optionWords } from '#modules/orders/rules/line-options.ts'
import { leftToMake, sayShortages, shownQuantity } from '#modules/orders/kitchen/rules/ran-out.ts'
import { paymentMark } from '#modules/orders/kitchen/rules/payment-mark.ts'
import { sayPickupDate } from '#modules/orders/pickup-times/rules/words.ts'
import { formatTime, formatWhen } from '#modules/restaurant/rules/clock.ts'
import { OrderNumber } from '../../ui/order-number.tsx'
import { ticketStyles } from './ticket-styles.ts'
import { usePageStyle } from '#ui-kit/page-style.ts'

/** A ticket on its way to the printer. */
export interface Paper {
  order: KitchenOrder
  copy: number
}

/** What comes out of the printer; nothing of it is on the screen. */
export function PaperTickets({ papers, timeZone }: { papers: Paper[]; timeZone: string }) {
  usePageStyle(ticketStyles)
  return (
    <>
      <div className="paper-tickets" aria-hidden="true">
        {papers.map(({ order, copy }) => (
          <article key={`${order._id} ${copy}`}>
            {copy > 1 && <p className="again">REPRINT {copy - 1}</p>}
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
                {sayType(order.type, order.pickupAt && sayPickupDate(order.pickupAt, timeZone))}
              </p>
            )}
            {order.readyAt && order.readyAt !== order.pickupAt && (
              <p className="ready">Ready {formatTime(order.readyAt, timeZone)}</p>
            )}
            {order.allergies !== '' && (
              <p className="allergies">
                ALLERGY: <span dir="auto">{order.allergies}</span>
              </p>
            )}
            <ul>
              {order.lines.map((line) => (
                <li key={line.line}>
                  <b>{shownQuantity(line)} ×</b>{' '}
                  <span>
                    {leftToMake(line) <= 0 ? <s>{line.name}</s> : line.name}
                    {line.oversold && <strong> OVERSOLD</strong>}
                    {optionWords(line.options).map((words) => (
                      <span key={words} className="with">
                        {words}
                      </span>
                    ))}
                    {sayShortages(line, (instant) => formatTime(instant, timeZone)).map(
                      ({ words, isAside }) =>
                        isAside ? (
                          <small key={words}> {words}</small>
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
                “{order.note}”
              </p>
            )}
            <p>
              Came{' '}
              {order.pickupAt
                ? formatWhen(order.placedAt, timeZone)
                : formatTime(order.placedAt, timeZone)}
            </p>
            {copy > 1 && <p className="again">REPRINT {copy - 1}</p>}
          </article>
        ))}
      </div>
    </>
  )
}
