import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#kernel/api.ts'
import { avatarPath } from '#modules/accounts/avatars.ts'
import { problemOfPassword, passwordHint } from '#modules/accounts/passwords.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import { useIdentities } from '#modules/accounts/ui/use-identities.ts'
import { useSignInOptions } from '#modules/accounts/ui/use-sign-in-options.ts'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { type KeepAccountTexts, keepAccountTexts } from './texts.ts'

/** An account for a guest who has just ordered or booked without one: a password is all that is missing. */
export function KeepAccount({ texts = keepAccountTexts }: { texts?: KeepAccountTexts }) {
  const { name = '', email = '' } = useBuyer()?.contact ?? {}
  const queries = useQueryClient()
  const { password: rule } = useSignInOptions()
  const { register } = useIdentities()

  function orTaken(failure: unknown): never {
    const isTaken = failure instanceof ApiError && failure.code === 'email_taken'
    throw isTaken ? new Error(texts.taken) : failure
  }

  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'password',
    check({ password = '' }) {
      const tooWeak = problemOfPassword(password, rule, [name, email])
      return tooWeak ? { password: tooWeak } : {}
    },
    async work({ password = '' }) {
      await register({ name, email, password, photoURL: avatarPath(name) }).catch(orTaken)
      void toasts.show('success', texts.made)
      // The order is the account's now.
      void queries.invalidateQueries()
    },
  })
  if (email === '') return null

  return (
    <section
      aria-labelledby="keep-account"
      className="mt-8 rounded-card border border-border bg-surface p-5 noscript:hidden"
    >
      <h2 id="keep-account" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 mb-4 text-muted wrap-anywhere">{texts.text(email)}</p>
      <RefusableForm {...wiring}>
        <PasswordField
          autoComplete="new-password"
          error={errors['password']}
          hint={passwordHint(rule)}
        />
        <SubmitButton isBusy={isBusy} busyText={texts.making}>
          {texts.make}
        </SubmitButton>
      </RefusableForm>
    </section>
  )
}
