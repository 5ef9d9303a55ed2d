import { LinkButton, buttonClass } from '#ui-kit/button.tsx'
import { PauseControl } from '../pause-control.tsx'
import { ConnectionState } from './connection-state.tsx'
import { orderActionsTexts } from './house-texts.ts'

/** Beside the heading of whatever lists orders: whether it is live, a pause, and an order for somebody who calls. */
export function OrdersHead({ cutSince }: Parameters<typeof ConnectionState>[0]) {
  return (
    // On a phone the heading shares its row with the first, and the two buttons share theirs.
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:contents">
      <ConnectionState cutSince={cutSince} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:basis-full max-sm:gap-x-3">
        <PauseControl className={buttonClass('secondary')} />
        <LinkButton to="/dashboard/orders/new">{orderActionsTexts.newOrder}</LinkButton>
      </div>
    </div>
  )
}
