import type { NewCode, Screen } from '#modules/accounts/sessions/contract/kitchen-screens.ts'
import { writeCode } from '#modules/accounts/sessions/rules/kitchen-screens.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button } from '#ui-kit/button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { useOrigin } from '../../../origin-context.ts'

interface CodeCardProps {
  code: NewCode
  /** The screen as the list has it now: it says when the code was entered. */
  screen: Screen
  onDone: () => void
}

/** The code, shown this once and large enough to be read across a kitchen. */
export function CodeCard({ code: { code, expiresAt }, screen, onDone }: CodeCardProps) {
  const { timeZone } = useRestaurant()
  const address = `${useOrigin()}/kitchen-screen`.replace(/^https?:\/\//, '')
  const isIn = screen.state === 'connected' && screen.codeExpiresAt === null
  return (
    <section className="rounded-card border border-border bg-surface p-5 md:p-8">
      <h2 ref={takeFocus} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
        Sign in {screen.name}
      </h2>
      <div aria-live="polite">
        {isIn ? (
          <p className="mt-3 text-lg font-semibold">{screen.name} is signed in.</p>
        ) : (
          <ol className="mt-4 grid gap-4">
            <li>
              <span className="text-muted">1. On the tablet, open</span>
              <strong className="block text-lg wrap-anywhere">{address}</strong>
            </li>
            <li>
              <span className="text-muted">2. Type this code</span>
              <strong
                data-code
                className="block font-mono text-[clamp(1.75rem,9vw,3.5rem)] leading-tight font-semibold tracking-[0.1em] whitespace-nowrap"
              >
                {writeCode(code)}
              </strong>
              <span className="text-sm text-muted">
                Good until {formatTime(expiresAt, timeZone)}, once. It is shown only now.
              </span>
            </li>
          </ol>
        )}
      </div>
      <Button kind={isIn ? 'primary' : 'secondary'} onClick={onDone} className="mt-6">
        {isIn ? 'Done' : 'Hide the code'}
      </Button>
    </section>
  )
}
