import { Check } from 'lucide-react'
import { OrderNumber } from '../../ui/order-number.tsx'
import type { Ghost } from './use-ghosts.ts'

/** The place of a ticket that has just been moved; to those who do not look it has gone already. */
export function GhostTicket({ ghost: { order, words, height } }: { ghost: Ghost }) {
  return (
    <div
      aria-hidden="true"
      style={{ height }}
      className="flex flex-wrap content-center items-center justify-center gap-x-2 overflow-hidden rounded-card border-2 border-dashed border-border px-3 text-lg text-muted"
    >
      <Check size={20} className="shrink-0" />
      <span className="font-semibold">
        <OrderNumber number={order.number} call={order.call} />
      </span>
      <span>{words}</span>
    </div>
  )
}
