import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { changeItemAvailability } from '#modules/menu/availability/contract/item-availability.ts'
import { kitchenBoardQuery } from '#modules/orders/kitchen/client.ts'
import type { KitchenBoard, KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { callWords, sayOwedShort } from '#modules/orders/kitchen/rules/stop-words.ts'
import { OrderNumber } from '#modules/orders/ui/order-number.tsx'
import { markShortage, withdrawShortage } from '#modules/orders/shortages/contract.ts'
import { WithPhone } from '#ui-kit/with-phone.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Modal } from '#ui-kit/modal.tsx'
import { useAttempt } from '../use-attempt.ts'
import { ShortLine } from './short-line.tsx'

interface ShortDialogProps {
  order: KitchenOrder
  timeZone: string
  onClose: () => void
}

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

/** What of an order ran out: a tap on it and its guest is asked. */
function ShortDialog({ order, timeZone, onClose }: ShortDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { problem, isBusy, attempt } = useAttempt()
  const [isSoldOut, setIsSoldOut] = useState(false)
  // However often it is tapped, it ran out once.
  const [key] = useState(() => newId())
  const { _id: id, number, call, lines } = order
  const title = (
    <>
      What ran out of order <OrderNumber number={number} call={call} />?
    </>
  )

  async function change(work: () => Promise<unknown>) {
    const isDone = await attempt(work)
    await queries.invalidateQueries({ queryKey: kitchenBoardQuery(api).queryKey })
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
        The guest is asked what they want instead, for five minutes.
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
        Also sold out on the menu for today
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
