import { useQueryClient } from '@tanstack/react-query'
import { ChefHat } from 'lucide-react'
import { useState } from 'react'
import { ownScreenOf } from '#modules/accounts/sessions/client/kitchen-screens.ts'
import type { OwnScreen } from '#modules/accounts/contract.ts'
import { formatWhen } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, buttonClass } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { useOwnScreen } from '../dashboard/use-own-screen.ts'

/** Until when, the way to the orders, and the way out. */
export function ScreenIsIn({ screen: { endsAt } }: { screen: OwnScreen }) {
  const { timeZone } = useRestaurant()
  const { leave } = ownScreenOf(useApi(), useQueryClient())
  const [failure, setFailure] = useState('')
  // Signed out elsewhere, it is so here as well, at once.
  useOwnScreen()
  const until =
    endsAt === null ? 'until somebody signs it out' : `until ${formatWhen(endsAt, timeZone)}`

  function signOut() {
    setFailure('')
    leave().catch((error: unknown) => {
      setFailure(error instanceof Error ? error.message : String(error))
    })
  }

  return (
    <div className="grid gap-4">
      <p ref={takeFocus} tabIndex={-1} className="text-lg outline-none">
        Signed in {until}.
      </p>
      {/* A document of its own: the tablet begins anew, with nothing of the sign-in in its memory. */}
      <a href="/dashboard/kitchen" className={buttonClass('primary', 'min-h-14 text-lg')}>
        <ChefHat aria-hidden="true" className="size-6" />
        Open the kitchen
      </a>
      <Button kind="secondary" onClick={signOut} className="min-h-12 noscript:hidden">
        Sign out this screen
      </Button>
      <ErrorText>{failure}</ErrorText>
    </div>
  )
}
