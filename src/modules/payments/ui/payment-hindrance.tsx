import type { ReactNode } from 'react'
import { formatDollars } from '#kernel/money.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { leadTo } from '#ui-kit/lead-to.ts'
import type { Obstacle } from './use-payment-attempt.ts'

interface PaymentHindranceProps {
  hindrance: Obstacle
  onAccept: (total: number) => void
  onAgain: () => void
}

/** Why the card cannot be charged as things stand, and the way on. */
export function PaymentHindrance({ hindrance, onAccept, onAgain }: PaymentHindranceProps) {
  switch (hindrance.kind) {
    case 'price_changed':
      return (
        <Hint title="The total has changed" isAlert>
          <p>
            <span>{`It was ${formatDollars(hindrance.was)} and is now `}</span>
            <strong className="font-semibold">{formatDollars(hindrance.total)}</strong>
            <span>, because the menu has changed since. Nothing was charged.</span>
          </p>
          <Button className="mt-4" onClick={() => onAccept(hindrance.total)}>
            {`Go on with ${formatDollars(hindrance.total)}`}
          </Button>
        </Hint>
      )
    case 'unreachable':
      return (
        <Hint title="Nothing was charged" isAlert>
          <p>{hindrance.message}</p>
          <Button className="mt-4" onClick={onAgain}>
            Try again
          </Button>
        </Hint>
      )
    case 'unconfirmed':
      return (
        <Hint title="Is this your email address?" isAlert>
          <p>{hindrance.message}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={onAgain}>I have confirmed it</Button>
            <LinkButton kind="secondary" to="/forgot-password">
              Send me a new link
            </LinkButton>
          </div>
        </Hint>
      )
    // The choice of times says so itself.
    case 'slot':
      return null
    case 'not_open':
    case 'cart':
      return (
        <Hint title="This cannot be paid as it is" isAlert>
          <p>{hindrance.message}</p>
          <LinkButton kind="secondary" className="mt-4" to="/dashboard/cart">
            Back to the cart
          </LinkButton>
        </Hint>
      )
  }
}

interface HintProps {
  title: string
  /** The hint has just come up and is in the way. */
  isAlert?: boolean
  children: ReactNode
}

/** A message that stands where the card form would. */
export function Hint({ title, isAlert = false, children }: HintProps) {
  return (
    <div
      {...(isAlert && { role: 'alert', tabIndex: -1, ref: leadTo })}
      className="rounded-card border border-border bg-surface p-6"
    >
      <h2 className="mb-2 text-xl">{title}</h2>
      {children}
    </div>
  )
}
