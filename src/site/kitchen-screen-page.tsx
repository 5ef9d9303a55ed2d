import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChefHat } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams, useHref } from 'react-router'
import { messageOf } from '#kernel/message-of.ts'
import { queryOf } from '#kernel/query-of.ts'
import { getSession, type OwnScreen } from '#modules/accounts/contract/visitor.ts'
import { ownScreenOf, ownScreenQuery } from '#modules/accounts/sessions/client.ts'
import { ScreenForm } from '#modules/accounts/ui/sign-in/screen-form.tsx'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, buttonClass } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { wayIntoKitchen } from './dashboard/loads-for-kitchen.ts'
import { PageHead } from './page-head.tsx'
import { screenTexts } from './sign-in/house-texts.ts'
import { SignInFrame } from './sign-in/sign-in-frame.tsx'

/** Where a tablet in the kitchen is signed in, and says as what. */
export function Component() {
  const [search] = useSearchParams()
  const screen = useQuery(queryOf(useApi(), getSession)).data?.screen
  return (
    <>
      <PageHead title={screenTexts.head} description={screenTexts.description} />
      <SignInFrame
        picture="tile-soups"
        motto={screenTexts.motto}
        title={screen ? screen.name : screenTexts.head}
        intro={screen ? screenTexts.isIn : screenTexts.how}
      >
        {screen ? (
          <ScreenIsIn screen={screen} />
        ) : (
          <>
            {search.get('signed') === 'out' && <Notice>{screenTexts.signedOut}</Notice>}
            <ScreenForm />
          </>
        )}
      </SignInFrame>
    </>
  )
}

/** A screen that is signed in: until when, the way to the orders, and the way out. */
function ScreenIsIn({ screen: { endsAt } }: { screen: OwnScreen }) {
  const { timeZone } = useRestaurant()
  const { leave } = ownScreenOf(useApi(), useQueryClient())
  const [failure, setFailure] = useState('')
  // Signed out elsewhere, it is so here as well, at once.
  useOwnScreen()
  const kitchen = useHref('/dashboard/kitchen')

  function signOut() {
    setFailure('')
    leave().catch((error: unknown) => {
      setFailure(messageOf(error))
    })
  }

  return (
    <div className="grid gap-4">
      <p ref={takeFocus} tabIndex={-1} className="text-lg outline-none">
        {endsAt === null
          ? screenTexts.signedIn
          : screenTexts.signedInUntil(formatWhen(endsAt, timeZone))}
      </p>
      {/* A document of its own: the tablet begins anew, with nothing of the sign-in in its memory. */}
      <a href={kitchen} className={buttonClass('primary', 'min-h-14 text-lg')}>
        <ChefHat aria-hidden="true" className="size-6" />
        <span>{screenTexts.open}</span>
      </a>
      <Button kind="secondary" onClick={signOut} className="min-h-12 noscript:hidden">
        {screenTexts.signOut}
      </Button>
      <ErrorText>{failure}</ErrorText>
    </div>
  )
}

/**
 * Which screen of the kitchen this browser is; null for a person. Whoever is let in no longer, while
 * the page is open, is led to where they find the way in.
 */
function useOwnScreen(): OwnScreen | null | undefined {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { data, error } = useQuery(ownScreenQuery(api))
  const to = error ? wayIntoKitchen(error, pathname + search) : undefined
  useEffect(() => {
    if (to === undefined) return
    // The page that they are led to reads who is there, and must not read what was.
    void queries
      .fetchQuery({ ...queryOf(api, getSession), staleTime: 0 })
      .catch(() => undefined)
      .then(() => navigate(to, { replace: true }))
  }, [to, api, queries, navigate])
  return data?.screen
}
