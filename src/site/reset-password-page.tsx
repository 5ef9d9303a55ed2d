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
import { passwordTexts } from './sign-in/texts.ts'

export const loader = loads((api) => [queryOf(api, getSignInOptions)])

export function Component() {
  return (
    <>
      <PageHead title={passwordTexts.newHead} description={passwordTexts.newDescription} />
      <SignInFrame
        picture="tile-desserts"
        motto={passwordTexts.newMotto}
        title={passwordTexts.choose}
        intro={passwordTexts.chooseText}
      >
        <ResetForm />
        <p className="mt-6 text-sm">
          <span>{passwordTexts.expired}</span>{' '}
          <Link to="/forgot-password" className={textLink}>
            {passwordTexts.another}
          </Link>
        </p>
      </SignInFrame>
    </>
  )
}

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
      void toasts.show('success', passwordTexts.changed)
      void navigate('/login', { replace: true })
    },
  })

  return (
    <RefusableForm {...wiring}>
      <PasswordField
        label={passwordTexts.newHead}
        autoComplete="new-password"
        error={errors['password']}
        hint={passwordHint(rule)}
      />
      <div>
        <SubmitButton isBusy={isBusy} busyText={passwordTexts.changing} isDisabled={!token}>
          {passwordTexts.change}
        </SubmitButton>
        <ErrorText>{token === null && passwordTexts.incomplete}</ErrorText>
      </div>
    </RefusableForm>
  )
}
