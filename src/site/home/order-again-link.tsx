import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useHref } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { listOwnOrders } from '#modules/orders/contract/guest.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useOrderAgain } from '../order/use-order-again.ts'
import { againTexts } from './texts.ts'

/** The last order once more, one tap from paying it. What has changed since is asked about where the order stands. */
export function OrderAgainLink() {
  const { data } = useQuery(queryOf(useApi(), listOwnOrders, { query: {} }))
  const orders = data?.orders ?? []
  const last = orders.find(({ status }) => status === 'completed') ?? orders[0]
  return last ? <Again id={last._id} words={againTexts.again(last.lines)} /> : null
}

function Again({ id, words }: { id: string; words: string }) {
  const { again, isBusy, order } = useOrderAgain(id)
  // A document of its own, as from everywhere: it has its own policy.
  const next = useHref(again.kind === 'added' ? '/dashboard/payment' : '/dashboard/myOrders')
  const leave = useEffectEvent(() => location.assign(next))
  const isDone = again.kind !== 'idle'
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])
  return (
    <button
      type="button"
      disabled={isBusy || isDone}
      onClick={() => void order()}
      className="pointer-events-auto mt-3 inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 font-semibold underline decoration-2 underline-offset-4 hover:no-underline disabled:opacity-60"
    >
      <RotateCcw aria-hidden="true" size={18} className="shrink-0" />
      <span className="min-w-0 truncate">{words}</span>
    </button>
  )
}
