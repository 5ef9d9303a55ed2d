import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { avatarPath } from '#modules/accounts/rules/avatars.ts'
import { checkNewPassword, passwordHint } from '#modules/accounts/rules/forms.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import { useIdentities } from '#modules/accounts/ui/use-identities.ts'
import { useSignInOptions } from '#modules/accounts/ui/use-sign-in-options.ts'
import { readForm } from '#ui-kit/read-form.ts'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useRefusedForm } from '#ui-kit/use-refused-form.ts'
import { type KeepAccountTexts, keepAccountTexts } from './texts.ts'

/** An account for a guest who has just ordered or booked without one: a password is all that is missing. */
export function KeepAccount({ texts = keepAccountTexts }: { texts?: KeepAccountTexts }) {
  const contact = useBuyer()?.contact
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const { password: rule } = useSignInOptions()
  const { register } = useIdentities()
  const { errors, refuse, fail, mend } = useRefusedForm(form)
  const [isBusy, setIsBusy] = useState(false)
  if (!contact?.email) return null
  const { name, email } = contact

  async function send(sent: HTMLFormElement) {
    const { password = '' } = readForm(sent)
    const tooWeak = checkNewPassword(password, rule, [name, email])
    if (refuse(tooWeak ? { password: tooWeak } : {}) || isBusy) return
    setIsBusy(true)
    try {
      await register({ name, email, password, photoURL: avatarPath(name) })
      void toasts.show('success', texts.made)
      // The order is the account's now.
      void queries.invalidateQueries()
    } catch (failure) {
      const isTaken = failure instanceof ApiError && failure.code === 'email_taken'
      fail(isTaken ? new Error(texts.taken) : failure, 'password')
    }
    setIsBusy(false)
  }

  return (
    <section
      aria-labelledby="keep-account"
      className="mt-8 rounded-card border border-border bg-surface p-5 noscript:hidden"
    >
      <h2 id="keep-account" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 mb-4 text-muted wrap-anywhere">{texts.text(email)}</p>
      <RefusableForm ref={form} onSend={send} onMend={mend}>
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
