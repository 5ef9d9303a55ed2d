import { useQueryClient } from '@tanstack/react-query'
import { formatDollars } from '#kernel/money.ts'
import { ordersKey } from '#modules/orders/client/book.ts'
import type { FullOrder } from '#modules/orders/contract/book.ts'
import { payLinkChanges } from '#modules/payments/client/by-link.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { CopyButton } from '#ui-kit/copy-button.tsx'
import { useAttempt } from '../use-attempt.ts'

/** The link that a guest on the phone pays by: to read out, to copy, to send again, to take back. */
export function PayLink({ order }: { order: FullOrder }) {
  const { timeZone } = useRestaurant()
  const changes = payLinkChanges(useApi(), order._id)
  const queries = useQueryClient()
  const { problem, isBusy, attempt } = useAttempt()
  const isHydrated = useHydrated()
  const path = `/order/${order.token}`
  const link = isHydrated ? location.origin + path : path
  const until = order.payUntil === null ? '' : formatTime(order.payUntil, timeZone)

  const change = (work: () => Promise<string>) =>
    attempt(() =>
      work()
        .then((done) => void toasts.show('success', done))
        .finally(() => void queries.invalidateQueries({ queryKey: ordersKey })),
    )

  async function renew() {
    await change(async () => {
      const { payUntil, isMailed } = await changes.renew()
      const done = `The link lasts until ${formatTime(payUntil, timeZone)}`
      return isMailed ? `${done}, and is mailed again` : done
    })
  }

  async function withdraw() {
    const isConfirmed = await dialogs.ask({
      title: `Cancel order ${order.number}?`,
      text: 'Nobody has paid for it yet. Its payment link will stop working.',
      confirm: 'Yes, cancel it',
      cancel: 'Keep it',
    })
    if (!isConfirmed) return
    await change(async () => {
      await changes.withdraw()
      return `Order ${order.number}: cancelled`
    })
  }

  return (
    <section
      aria-label="Payment link"
      className="mt-6 rounded-card border-2 border-gold p-4 md:p-5"
    >
      <p className="text-lg font-semibold">
        Waits for <span className="tabular-nums">{formatDollars(order.total)}</span> by link
        {until && <span className="font-normal"> until {until}</span>}
      </p>
      <p className="mt-1 text-muted wrap-anywhere select-all">{link}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <CopyButton text={link}>Copy the link</CopyButton>
        <Button kind="secondary" aria-disabled={isBusy} onClick={() => void renew()}>
          {order.email === '' ? 'Two more hours' : 'Send it again'}
        </Button>
        <Button kind="secondary" aria-disabled={isBusy} onClick={() => void withdraw()}>
          Cancel order…
        </Button>
      </div>
      <ErrorText>{problem}</ErrorText>
    </section>
  )
}
