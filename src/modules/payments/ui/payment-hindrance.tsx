import type { ReactNode } from 'react'
import { formatDollars } from '#kernel/money.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { leadTo } from '#ui-kit/lead-to.ts'
import { hindranceTexts } from './texts.ts'
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
        <Hint title={hindranceTexts.changed} isAlert>
          <p>
            {hindranceTexts.wasAndIs(formatDollars(hindrance.was), formatDollars(hindrance.total))}
          </p>
          <Button className="mt-4" onClick={() => onAccept(hindrance.total)}>
            {hindranceTexts.goOn(formatDollars(hindrance.total))}
          </Button>
        </Hint>
      )
    case 'unreachable':
      return (
        <Hint title={hindranceTexts.notCharged} isAlert>
          <p>{hindrance.message}</p>
          <Button className="mt-4" onClick={onAgain}>
            {hindranceTexts.again}
          </Button>
        </Hint>
      )
    case 'unconfirmed':
      return (
        <Hint title={hindranceTexts.unconfirmed} isAlert>
          <p>{hindrance.message}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={onAgain}>{hindranceTexts.confirmed}</Button>
            <LinkButton kind="secondary" to="/forgot-password">
              {hindranceTexts.newLink}
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
        <Hint title={hindranceTexts.notPayable} isAlert>
          <p>{hindrance.message}</p>
          <LinkButton kind="secondary" className="mt-4" to="/dashboard/cart">
            {hindranceTexts.toCart}
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
