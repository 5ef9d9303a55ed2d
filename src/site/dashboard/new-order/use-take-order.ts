import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { newId } from '#kernel/ids.ts'
import { formatDollars, nearestCents } from '#kernel/money.ts'
import { placeOrderByPhone } from '#modules/orders/by-phone/contract.ts'
import { readTicket } from '#modules/orders/by-phone/taking.ts'
import { ordersKey } from '#modules/orders/client.ts'
import type { Missed } from '#modules/orders/times/ui/slot-choice.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHouseAct } from '../use-house-act.ts'
import { ticketTexts as texts } from './house-texts.ts'
import { draft, useDraft } from './ticket-draft.ts'
import type { TicketTime } from './use-ticket-time.ts'

type Written = InputOf<typeof placeOrderByPhone>['body']

/**
 * Places what is written down, once however often the button is pressed. A caller's order is opened; at the counter
 * somebody else is next, and the paper is empty for them.
 */
export function useTakeOrder(time: TicketTime) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const acting = useHouseAct()

  // What was wrong with the dishes may have gone with a change of them.
  const said = JSON.stringify(useDraft().lines)
  const [judged, setJudged] = useState(said)
  const { lines: wrongLines, ...others } = acting.fields
  const fields = wrongLines !== undefined && said === judged ? acting.fields : others

  async function take(body: Written): Promise<boolean> {
    // What is wrong is announced again only when it comes anew.
    flushSync(() => acting.setFields({}))
    setJudged(said)
    const read = readTicket(body)
    const problems = 'problems' in read ? read.problems : {}
    if (time.isLater && !time.time) problems['slot'] = texts.chooseTime
    if (!('ticket' in read) || Object.keys(problems).length > 0) {
      acting.setFields(problems)
      return false
    }
    return acting.act(async () => {
      const placed = await api(placeOrderByPhone, { body }, { key: keyOfTry() }).catch(orMissed)
      if (!placed) return false
      const { insertedId: id, number, total } = placed
      void queries.invalidateQueries({ queryKey: ordersKey })
      if (body.at === 'counter') {
        const cents = nearestCents(total) + nearestCents(body.tip ?? 0)
        draft.clear()
        return draft.write({ placed: { id, number, cents, pay: read.ticket.pay } })
      }
      void toasts.show('success', texts.placed(number, formatDollars(total)))
      await navigate(`/dashboard/orders/${id}`, { replace: true })
      return draft.clear()
    })
  }

  /** A time that cannot be had is said where it is chosen, with those that can. */
  function orMissed(failure: unknown): undefined {
    if (failure instanceof ApiError && failure.code === 'key_reused') {
      void queries.invalidateQueries({ queryKey: ordersKey })
      draft.write({ key: undefined })
      throw new Error(texts.placedBefore)
    }
    if (!(failure instanceof ApiError && failure.body['next'])) throw failure
    // The contract of the call says what stands there.
    const next = failure.body['next'] as Missed['next']
    time.miss({ message: failure.message, next })
  }

  return { ...acting, fields, take }
}

/**
 * The key of this ticket until its order is placed: where an answer was lost, no second order is made, whatever is
 * changed meanwhile and however a try in between was refused. The server forgets the key of what it refused.
 */
function keyOfTry(): string {
  const key = draft.read().key ?? newId()
  draft.write({ key })
  return key
}
