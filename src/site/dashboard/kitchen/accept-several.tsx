import { useState } from 'react'
import { ageOf, everywhere, ordersIn } from '#modules/orders/kitchen/board.ts'
import type { KitchenBoard, KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { type Act, acceptAct } from '#modules/orders/kitchen/ui/actions.ts'
import { sayHandover } from '#modules/orders/rules.ts'
import { AllergyMark } from '#modules/orders/ui/allergy-alarm.tsx'
import { OrderNumber } from '#modules/orders/ui/order-number.tsx'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { Modal } from '#ui-kit/modal.tsx'
import { useSelection } from '#ui-kit/use-selection.ts'
import { boardTexts } from './house-texts.ts'
import { mainButton, sideButton } from './kitchen-button.ts'

interface SeveralProps {
  board: KitchenBoard
  now: number
  onAct: (order: KitchenOrder, act: Act) => void
}

interface AcceptSeveralProps extends SeveralProps {
  isOffered: boolean
}

/** Accepts many waiting orders with one list, one time, one tap. */
export function AcceptSeveral({ board, isOffered, now, onAct }: AcceptSeveralProps) {
  // The orders that waited when the list was opened: nobody has looked at what came since.
  const [listed, setListed] = useState<readonly string[]>()
  const waiting = ordersIn(board, 'new', everywhere)
  return (
    <>
      {isOffered && (
        <button
          type="button"
          onClick={() => setListed(waiting.map(idOf))}
          // On a phone it is under the thumb, and the first ticket at the top.
          className={`${sideButton} mb-2 w-full max-md:sticky max-md:bottom-0 max-md:order-last max-md:mt-3 max-md:mb-0 max-md:shadow-card`}
        >
          {boardTexts.acceptSeveral}
        </button>
      )}
      {listed && (
        <Several
          board={board}
          orders={waiting.filter(({ _id }) => listed.includes(_id))}
          now={now}
          onAct={onAct}
          onClose={() => setListed(undefined)}
        />
      )}
    </>
  )
}

interface ListedProps extends SeveralProps {
  orders: KitchenOrder[]
  onClose: () => void
}

function Several({ board, orders, now, onAct, onClose }: ListedProps) {
  // An allergy is read on the ticket before anybody says yes.
  const safe = orders.filter(({ allergies }) => allergies === '')
  const { isChosen, toggle } = useSelection(orders.map(idOf), safe.map(idOf))
  const chosen = orders.filter(({ _id }) => isChosen(_id))
  const [usual = 20, ...others] = board.minutes

  function accept(minutes: number) {
    for (const order of chosen) onAct(order, acceptAct(order, minutes))
    onClose()
  }

  return (
    <Modal title={boardTexts.acceptSeveralTitle} isSheet onClose={onClose}>
      <ul className="border-t border-border">
        {orders.map((order) => (
          <li key={order._id} className="border-b border-border">
            <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="checkbox"
                checked={isChosen(order._id)}
                onChange={() => toggle(order._id, false)}
                className="size-6 shrink-0 cursor-pointer"
              />
              <span className="shrink-0 text-2xl font-bold">
                <OrderNumber number={order.number} call={order.call} />
              </span>
              <span className="min-w-0 grow text-sm leading-snug">
                <span className="font-semibold tabular-nums">
                  <span>
                    {order.pickupAt === undefined
                      ? ageOf(order, board, now).words
                      : boardTexts.forTime(formatTime(order.pickupAt, board.timeZone))}
                  </span>
                  {order.type && <span>{`, ${sayHandover(order, undefined).toLowerCase()}`}</span>}
                </span>{' '}
                {order.allergies !== '' && (
                  <>
                    <AllergyMark />{' '}
                    <span className="wrap-anywhere text-danger">{order.allergies}</span>
                  </>
                )}
                <span className="line-clamp-2 wrap-anywhere text-muted">{sayLines(order)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <fieldset
        aria-label={boardTexts.acceptOrders(chosen.length)}
        disabled={chosen.length === 0}
        className="sticky bottom-0 -mx-6 flex min-w-0 flex-wrap gap-2 border-t border-border bg-surface px-6 py-3 disabled:opacity-60"
      >
        <button type="button" onClick={() => accept(usual)} className={`${mainButton} grow`}>
          {boardTexts.acceptIn(chosen.length, usual)}
        </button>
        {others.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-label={boardTexts.acceptIn(chosen.length, minutes)}
            onClick={() => accept(minutes)}
            className={`${sideButton} tabular-nums`}
          >
            {minutes}
          </button>
        ))}
      </fieldset>
    </Modal>
  )
}

const idOf = ({ _id }: KitchenOrder) => _id

/** "2 × Margherita, 1 × Cola" */
function sayLines({ lines }: KitchenOrder): string {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
}
