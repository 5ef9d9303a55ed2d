import { Link, useNavigate, useSearchParams } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { getSignInOptions } from '#modules/accounts/contract/visitor.ts'
import { problemOfPassword, passwordHint } from '#modules/accounts/passwords.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { useIdentities } from '#modules/accounts/ui/use-identities.ts'
import { useSignInOptions } from '#modules/accounts/ui/use-sign-in-options.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { PageHead } from './page-head.tsx'
import { SignInFrame, textLink } from './sign-in/sign-in-frame.tsx'

export const loader = loads((api) => [queryOf(api, getSignInOptions)])

export function Component() {
  return (
    <>
      <PageHead title="New password" description="Choose a new password for your account." />
      <SignInFrame
        picture="tile-desserts"
        motto="Sweet again in a minute."
        title="Choose a new password"
        intro="It replaces the old one and signs out everybody who was using it."
      >
        <ResetForm />
        <p className="mt-6 text-sm">
          <span>Link too old?</span>{' '}
          <Link to="/forgot-password" className={textLink}>
            Ask for another
          </Link>
        </p>
      </SignInFrame>
    </>
  )
}

const noToken = 'This link is incomplete. Please open the link in your email again.'

function ResetForm() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // The kept page knows no token: it must not say before hydration that there is none.
  const isHydrated = useHydrated()
  const token = isHydrated ? search.get('token') : ''
  const { password: rule } = useSignInOptions()
  const { reset } = useIdentities()
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'password',
    check: ({ password = '' }) => {
      const wrong = problemOfPassword(password, rule)
      return wrong ? { password: wrong } : {}
    },
    work: async ({ password = '' }) => {
      if (!token) return
      await reset(token, password)
      void toasts.show('success', 'Your password is changed. Log in with the new one.')
      void navigate('/login', { replace: true })
    },
  })

  return (
    <RefusableForm {...wiring}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors['password']}
        hint={passwordHint(rule)}
      />
      <div>
        <SubmitButton isBusy={isBusy} busyText="Changing…" isDisabled={!token}>
          Change the password
        </SubmitButton>
        <ErrorText>{token === null && noToken}</ErrorText>
      </div>
    </RefusableForm>
  )
}
