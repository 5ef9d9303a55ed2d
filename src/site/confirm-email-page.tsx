import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { emailInToken } from '#modules/accounts/changing-email.ts'
import { emailChangeOf } from '#modules/accounts/ui/account/email-change.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAct } from '#ui-kit/use-act.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { PageHead } from './page-head.tsx'
import { textLink } from './sign-in/sign-in-frame.tsx'
import { newEmailTexts } from './sign-in/texts.ts'

/** Where the mail to a new address leads. A press confirms it: programs that look at links do not. */
export function Component() {
  return (
    <>
      <PageHead title={newEmailTexts.head} description={newEmailTexts.description} />
      <div className={`${pageWidth} py-16 md:py-24`}>
        <div className="max-w-md">
          <h1 className="text-3xl">{newEmailTexts.title}</h1>
          <p className="mt-3 text-muted">{newEmailTexts.text}</p>
          <Confirm />
          <p className="mt-6 text-sm">
            <span>{newEmailTexts.expired}</span>{' '}
            <Link to="/dashboard/account" className={textLink}>
              {newEmailTexts.another}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}

function Confirm() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { confirm } = emailChangeOf(useApi(), useQueryClient())
  const { act, isBusy, problem } = useAct()
  // The kept page knows no token: it must not say before hydration that there is none.
  const isHydrated = useHydrated()
  const token = isHydrated ? (search.get('token') ?? '') : ''
  const email = emailInToken(token)

  const press = () =>
    act(async () => {
      await confirm(token)
      void toasts.show('success', newEmailTexts.changed)
      await navigate('/dashboard/account', { replace: true })
    })

  return (
    <>
      <p className="my-6 min-h-[1lh] text-lg font-semibold wrap-anywhere">{email}</p>
      <Button
        disabled={isBusy || email === undefined}
        onClick={() => void press()}
        className="max-sm:w-full"
      >
        {isBusy ? newEmailTexts.busy : newEmailTexts.confirm}
      </Button>
      <ErrorText>
        {isHydrated && email === undefined ? newEmailTexts.incomplete : problem}
      </ErrorText>
    </>
  )
}
