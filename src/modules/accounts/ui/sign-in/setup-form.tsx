import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { setUp } from '#modules/accounts/first-admin/client.ts'
import { checkFields, checkNewPassword, passwordHint } from '#modules/accounts/rules/forms.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { useSignInOptions } from '#modules/accounts/ui/use-sign-in-options.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { EmailField } from '#ui-kit/email-field.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useFormDraft } from '#ui-kit/use-form-draft.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { readForm } from '#ui-kit/read-form.ts'
import { useRefusedForm } from '#ui-kit/use-refused-form.ts'

const kept = ['name', 'email']

/** The code of the log and who the owner is; afterwards the dashboard with its first steps. */
export function SetupForm() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const api = useApi()
  const queries = useQueryClient()
  const isHydrated = useHydrated()
  const { password: rule } = useSignInOptions()
  const { forget } = useFormDraft(form, 'setup', kept)
  const { errors, refuse, fail, mend } = useRefusedForm(form)
  const [isBusy, setIsBusy] = useState(false)

  async function send(sent: HTMLFormElement) {
    const { code = '', name = '', email = '', password = '' } = readForm(sent)
    const wrong = checkFields(['name', 'email'], { name, email })
    const tooWeak = checkNewPassword(password, rule)
    const found = {
      ...(code.trim() === '' && { code: 'Code is required' }),
      ...wrong,
      ...(tooWeak && { password: tooWeak }),
    }
    if (refuse(found) || isBusy) return
    setIsBusy(true)
    try {
      await setUp(api, queries, { code, name: name.trim(), email: email.trim(), password })
      forget()
      void toasts.show('success', 'Welcome to your restaurant')
      await navigate('/dashboard/setup/place', { replace: true })
    } catch (failure) {
      fail(failure, 'code')
    }
    setIsBusy(false)
  }

  return (
    <RefusableForm ref={form} onSend={send} onMend={mend}>
      <TextField
        label="Code from the log"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required="true"
        placeholder="ABCD-EFGH-JKLM"
        className="font-mono tracking-wider uppercase"
        error={errors['code']}
        hint="It is good for 24 hours. Restarting the server writes a new one."
      />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        aria-required="true"
        error={errors['name']}
      />
      <EmailField autoComplete="email" error={errors['email']} />
      <PasswordField
        autoComplete="new-password"
        error={errors['password']}
        hint={passwordHint(rule)}
      />
      <SubmitButton isBusy={isBusy} busyText="Opening the doors…" isDisabled={!isHydrated}>
        Make me the administrator
      </SubmitButton>
    </RefusableForm>
  )
}
