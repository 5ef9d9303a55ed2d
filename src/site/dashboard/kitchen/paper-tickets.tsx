import type { KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { optionWords } from '#modules/orders/line-options/rules.ts'
import { formatTime } from '#modules/restaurant/clock/rules.ts'
import { ticketStyles } from './ticket-styles.ts'

/** A ticket on its way to the printer. */
export interface Paper {
  order: KitchenOrder
  copy: number
}

/** What comes out of the printer; nothing of it is on the screen. */
export function PaperTickets({ papers, timeZone }: { papers: Paper[]; timeZone: string }) {
  return (
    <>
      {/* In its place, not lifted into the head: there it would not survive hydration. */}
      <style>{ticketStyles}</style>
      <div className="paper-tickets" aria-hidden="true">
        {papers.map(({ order, copy }) => (
          <article key={`${order._id} ${copy}`}>
            {copy > 1 && <p className="again">REPRINT {copy - 1}</p>}
            <h2>{order.call}</h2>
            <p>
              Order {order.number}, {order.name}
            </p>
            {order.readyAt && <p className="ready">Ready {formatTime(order.readyAt, timeZone)}</p>}
            <ul>
              {order.lines.map(({ line, quantity, name, options, note }) => (
                <li key={line}>
                  <b>{quantity} ×</b>{' '}
                  <span>
                    {name}
                    {optionWords(options).map((words) => (
                      <span key={words} className="with">
                        {words}
                      </span>
                    ))}
                    {note && <b className="with">{note}</b>}
                  </span>
                </li>
              ))}
            </ul>
            <p>Came {formatTime(order.placedAt, timeZone)}</p>
            {copy > 1 && <p className="again">REPRINT {copy - 1}</p>}
          </article>
        ))}
      </div>
    </>
  )
}
