import { Suspense, lazy } from 'react'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'

const load = async () => {
  const { OrderStrip: strip } = await import('#modules/orders/ui/order-strip.tsx')
  return { default: strip }
}

/** The server has it at once; a browser fetches it for buyers only, and keeps what the page brought until then. */
const OrderStrip = import.meta.env.SSR ? (await load()).default : lazy(load)

/** Whoever waits for an order goes back to it from here; visitors have none. */
export function WayToOrder({ isShown }: { isShown: boolean }) {
  if (!useBuyer()) return null
  return (
    <Suspense fallback={null}>
      <OrderStrip isShown={isShown} />
    </Suspense>
  )
}
