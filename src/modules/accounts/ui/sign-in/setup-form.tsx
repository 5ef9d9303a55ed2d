import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Api, CallOptions } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { EmailField } from '#ui-kit/email-field.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { useFormDraft } from '#ui-kit/use-form-draft.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { withPass } from '../../captcha/ui/with-pass.ts'
import { getSession } from '../../contract/visitor.ts'
import { makeFirstAdmin } from '../../first-admin/contract.ts'
import { passwordHint, problemOfPassword } from '../../passwords.ts'
import { checkFields } from '../../signing-in.ts'
import { PasswordField } from '../password-field.tsx'
import { useSignInOptions } from '../use-sign-in-options.ts'
import { setupFormTexts } from './house-texts.ts'

const kept = ['name', 'email']

/** The code of the log and who the owner is; afterwards the dashboard with its setup steps. */
export function SetupForm() {
  const navigate = useNavigate()
  const api = useApi()
  const queries = useQueryClient()
  const isHydrated = useHydrated()
  const { password: rule } = useSignInOptions()
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'code',
    check({ code = '', name = '', email = '', password = '' }) {
      const tooWeak = problemOfPassword(password, rule)
      return {
        ...(code.trim() === '' && { code: setupFormTexts.required }),
        ...checkFields(['name', 'email'], { name, email }),
        ...(tooWeak && { password: tooWeak }),
      }
    },
    async work({ code = '', name = '', email = '', password = '' }) {
      const owner = { code, name: name.trim(), email: email.trim(), password }
      await withPass(api, undefined, (options) => setUp(api, queries, owner, options))
      forget()
      void toasts.show('success', setupFormTexts.welcome)
      await navigate('/dashboard/setup/place', { replace: true })
    },
  })
  const { forget } = useFormDraft(wiring.ref, 'setup', kept)

  return (
    <RefusableForm {...wiring}>
      <TextField
        label={setupFormTexts.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required="true"
        placeholder="ABCD-EFGH-JKLM"
        className="font-mono tracking-wider uppercase"
        error={errors['code']}
        hint={setupFormTexts.hint}
      />
      <TextField
        label={setupFormTexts.name}
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
      <SubmitButton isBusy={isBusy} busyText={setupFormTexts.busy} isDisabled={!isHydrated}>
        {setupFormTexts.create}
      </SubmitButton>
    </RefusableForm>
  )
}

/** Makes the first admin; the page is theirs from then on. */
async function setUp(
  api: Api,
  queries: QueryClient,
  body: { code: string; name: string; email: string; password: string },
  options?: CallOptions,
): Promise<void> {
  await api(makeFirstAdmin, { body }, options)
  await queries.fetchQuery({ ...queryOf(api, getSession), staleTime: 0 })
  void queries.invalidateQueries()
}
