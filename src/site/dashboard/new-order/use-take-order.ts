import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#kernel/endpoint.ts'
import { newId } from '#kernel/ids.ts'
import { formatDollars } from '#kernel/money.ts'
import { ordersKey } from '#modules/orders/book/client.ts'
import { placeOrderByPhone } from '#modules/orders/by-phone/contract.ts'
import { readTicket } from '#modules/orders/by-phone/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAttempt } from '../use-attempt.ts'

type Written = InputOf<typeof placeOrderByPhone>['body']

/** Places what is written down, once however often the button is pressed, and opens it at the desk. */
export function useTakeOrder() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt()
  // The same until something else is written down: an answer that was lost makes no second order.
  const tried = useRef({ text: '', key: '' })

  async function take(body: Written): Promise<boolean> {
    const read = readTicket(body)
    if ('problems' in read) {
      attempt.setFields(read.problems)
      return false
    }
    const text = JSON.stringify(body)
    if (tried.current.text !== text) tried.current = { text, key: newId() }
    const { key } = tried.current
    return attempt.attempt(async () => {
      const { insertedId, number, total } = await api(placeOrderByPhone, { body }, { key })
      void queries.invalidateQueries({ queryKey: ordersKey })
      void toasts.show('success', `Order ${number}, ${formatDollars(total)}`)
      await navigate(`/dashboard/orders/${insertedId}`, { replace: true })
    })
  }

  return { ...attempt, take }
}
