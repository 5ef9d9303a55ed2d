import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentStatus } from '#modules/payments/contract/status.ts'
import { useOrigin } from '../../origin-context.ts'

/** From no account to real money, in the order in which it is done. */
export function PaymentSteps({ status }: { status: PaymentStatus }) {
  const origin = useOrigin()
  const { processor, mode, lastEvent } = status
  const hasStripe = processor === 'stripe'
  return (
    <section>
      <h2 className="text-xl">{mode === 'live' ? 'All set' : 'What to do next'}</h2>
      <ol className="mt-4 grid gap-5">
        <Step isDone={hasStripe} title="Open an account at Stripe">
          A test account takes a few minutes and asks for no papers.
        </Step>
        <Step isDone={hasStripe} title="Give the server its three test keys">
          Whoever runs the server sets <Name>STRIPE_SECRET_KEY</Name>,{' '}
          <Name>STRIPE_PUBLISHABLE_KEY</Name> and <Name>STRIPE_WEBHOOK_SECRET</Name>, and starts it
          again. Keys are never shown here.
        </Step>
        <Step isDone={lastEvent !== null} title="Let Stripe tell us what happens">
          At Stripe, under Webhooks, add the address <Name>{origin}/webhooks/stripe</Name>. It has
          worked once something stands above at “Stripe last told us”.
        </Step>
        <Step isDone={mode === 'live'} title="Replace the test keys by live ones">
          From then on cards are charged. Make one small order yourself, and look for it in your
          payment history.
        </Step>
      </ol>
    </section>
  )
}

interface StepProps {
  isDone: boolean
  title: string
  children: ReactNode
}

function Step({ isDone, title, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${isDone ? 'bg-success text-bg' : 'border-2 border-control'}`}
      >
        {isDone && <Check className="size-4" strokeWidth={3} />}
      </span>
      <div className="min-w-0">
        <h3 className="font-sans font-semibold">
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </h3>
        <p className="mt-0.5 text-muted">{children}</p>
      </div>
    </li>
  )
}

function Name({ children }: { children: ReactNode }) {
  return <code className="font-mono text-[0.9em] wrap-anywhere text-text">{children}</code>
}
