import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { queryOf } from '#kernel/query-of.ts'
import { changeItemAvailability } from '#modules/menu/availability/contract.ts'
import {
  getKitchenBoard,
  type KitchenBoard,
  type KitchenLine,
  type KitchenOrder,
} from '#modules/orders/kitchen/contract.ts'
import { leftToMake, sayShortages } from '#modules/orders/kitchen/rules.ts'
import { callWords, sayOwedShort } from '#modules/orders/kitchen/ui/stop-words.ts'
import { markShortage, withdrawShortage } from '#modules/orders/shortages/contract.ts'
import { OrderNumber } from '#modules/orders/ui/order-number.tsx'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { useHouseAct } from '#site/dashboard/use-house-act.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Modal } from '#ui-kit/modal.tsx'
import { WithPhone } from '#ui-kit/with-phone.tsx'
import { ticketTexts } from './house-texts.ts'
import { sideButton } from './kitchen-button.ts'

interface ShortOfProps {
  board: KitchenBoard
  /** The order's id; undefined: none. */
  id: string | undefined
  onClose: () => void
}

/** The dialog of an order as the board has it now. */
export function ShortOf({ board, id, onClose }: ShortOfProps) {
  const order = board.orders.find(({ _id }) => _id === id)
  return order ? <ShortDialog order={order} timeZone={board.timeZone} onClose={onClose} /> : null
}

interface ShortDialogProps {
  order: KitchenOrder
  timeZone: string
  onClose: () => void
}

/** What of an order ran out: a tap on it and its guest is asked. */
function ShortDialog({ order, timeZone, onClose }: ShortDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { problem, isBusy, act } = useHouseAct()
  const [isSoldOut, setIsSoldOut] = useState(false)
  // However often it is tapped, it ran out once.
  const [key] = useState(() => newId())
  const { _id: id, number, call, lines } = order
  const title = (
    <>
      <span>{ticketTexts.shortTitle.before}</span> <OrderNumber number={number} call={call} />
      <span>{ticketTexts.shortTitle.after}</span>
    </>
  )

  async function change(work: () => Promise<unknown>) {
    const isDone = await act(work)
    await queries.invalidateQueries({ queryKey: queryOf(api, getKitchenBoard).queryKey })
    if (isDone) onClose()
  }

  if (order.owed > 0) {
    return (
      <Modal title={title} onClose={onClose}>
        <p>
          <WithPhone text={sayOwedShort(order)} phone={order.phone} />
        </p>
      </Modal>
    )
  }
  return (
    <Modal title={title} onClose={onClose}>
      <p className="text-muted">
        <span>{ticketTexts.guestIsAsked}</span>
        {!order.isWrittenTo && (
          <>
            {' '}
            <WithPhone text={callWords(order)} phone={order.phone} />
          </>
        )}
      </p>
      <label className="mt-2 flex min-h-12 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isSoldOut}
          onChange={({ target }) => setIsSoldOut(target.checked)}
          className="size-6 shrink-0"
        />
        <span>{ticketTexts.alsoSoldOut}</span>
      </label>
      <ErrorText>{problem}</ErrorText>
      <ul className="mt-2 border-t border-border">
        {lines.map((line) => (
          <ShortLine
            key={line.line}
            line={line}
            timeZone={timeZone}
            isBusy={isBusy}
            onMark={(quantity) =>
              void change(async () => {
                const body = { line: line.line, quantity }
                await api(markShortage, { params: { id }, body }, { key: `${key} ${line.line}` })
                if (!isSoldOut || line.dishId === undefined) return
                const params = { id: line.dishId }
                await api(changeItemAvailability, { params, body: { soldOut: 'until_tomorrow' } })
              })
            }
            onWithdraw={(shortage) =>
              void change(() => api(withdrawShortage, { params: { id, key: shortage } }))
            }
          />
        ))}
      </ul>
    </Modal>
  )
}

interface ShortLineProps {
  line: KitchenLine
  timeZone: string
  isBusy: boolean
  onMark: (quantity: number) => void
  onWithdraw: (shortage: string) => void
}

/** A line of the order: how many of it there are not, all of them unless said otherwise. */
function ShortLine({ line, timeZone, isBusy, onMark, onWithdraw }: ShortLineProps) {
  const { name, shortages = [] } = line
  const left = leftToMake(line)
  const [chosen, setChosen] = useState(left)
  const asked = shortages.find(({ state }) => state === 'asked')
  const quantity = Math.min(chosen, left)
  return (
    <li className="flex flex-wrap items-center gap-2.5 border-b border-border py-2">
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-lg leading-tight font-semibold wrap-anywhere">{name}</p>
        {sayShortages(line, (instant) => formatTime(instant, timeZone)).map(({ words }, index) => (
          <p key={shortages[index]?._id} className="text-sm font-semibold text-danger">
            {words}
          </p>
        ))}
      </div>
      {asked ? (
        <button
          type="button"
          disabled={isBusy}
          aria-label={ticketTexts.isAvailable(name)}
          onClick={() => onWithdraw(asked._id)}
          className={sideButton}
        >
          {ticketTexts.available}
        </button>
      ) : (
        left > 0 && (
          <>
            {left > 1 && (
              <select
                aria-label={ticketTexts.howMany(name)}
                value={quantity}
                onChange={({ target }) => setChosen(Number(target.value))}
                className="min-h-12 rounded-input border border-control bg-surface px-2 text-lg"
              >
                {Array.from({ length: left }, (_, index) => (
                  <option key={index + 1} value={index + 1}>
                    {index + 1 === left ? ticketTexts.all(left) : index + 1}
                  </option>
                ))}
              </select>
            )}
            <button
              type="button"
              disabled={isBusy}
              aria-label={ticketTexts.dishRanOut(name)}
              onClick={() => onMark(quantity)}
              className={sideButton}
            >
              {ticketTexts.isOut}
            </button>
          </>
        )
      )}
    </li>
  )
}
