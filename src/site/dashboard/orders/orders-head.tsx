import { LinkButton, buttonClass } from '#ui-kit/button.tsx'
import { PauseControl } from '../pause-control.tsx'
import { ConnectionState } from './connection-state.tsx'

/** Beside the heading of whatever lists orders: whether it is live, a pause, and an order for somebody who calls. */
export function OrdersHead({ cutSince }: Parameters<typeof ConnectionState>[0]) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <ConnectionState cutSince={cutSince} />
      <PauseControl className={buttonClass('secondary')} />
      <LinkButton to="/dashboard/orders/new">New order</LinkButton>
    </div>
  )
}
