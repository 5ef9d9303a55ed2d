import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { FailureText } from '#ui-kit/failure-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SaveButton } from '#ui-kit/save-button.tsx'
import { Section } from '#ui-kit/section.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import type { Account } from '../../contract/customer.ts'
import { problemOfPassword, passwordHint } from '../../passwords.ts'
import { PasswordField } from '../password-field.tsx'
import { useIdentities } from '../use-identities.ts'
import { useOwnAccount } from '../use-own-account.ts'
import { useSignInOptions } from '../use-sign-in-options.ts'
import { accountTexts } from './texts.ts'

/** A new password for those who have one, and the way to a first one for those who come by Google. */
export function PasswordSection({ account }: { account: Account }) {
  return (
    <Section
      title={accountTexts.password.title}
      intro={account.hasPassword ? accountTexts.password.intro : accountTexts.password.googleIntro}
    >
      {account.hasPassword ? <ChangePassword account={account} /> : <FirstPassword {...account} />}
    </Section>
  )
}

function ChangePassword({ account: { name, email } }: { account: Account }) {
  const { changePassword } = useOwnAccount()
  const { password: rule } = useSignInOptions()
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'current',
    check: ({ current = '', new: next = '' }) => {
      const problem = problemOfPassword(next, rule, [name, email])
      return {
        ...(current === '' && { current: accountTexts.password.required }),
        ...(problem && { new: problem }),
      }
    },
    work: async ({ current = '', new: next = '' }, form) => {
      await changePassword(current, next)
      form.reset()
      void toasts.show('success', accountTexts.password.changed)
    },
  })
  return (
    <RefusableForm {...wiring}>
      {/* Tells password managers whose it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        name="current"
        label={accountTexts.password.current}
        autoComplete="current-password"
        error={errors['current']}
      />
      <PasswordField
        name="new"
        label={accountTexts.password.next}
        autoComplete="new-password"
        error={errors['new']}
        hint={passwordHint(rule)}
      />
      <SaveButton isBusy={isBusy} busyText={accountTexts.password.busy}>
        {accountTexts.password.change}
      </SaveButton>
    </RefusableForm>
  )
}

function FirstPassword({ email }: { email: string }) {
  const { askReset } = useIdentities()
  const [failure, setFailure] = useState<unknown>()
  const [said, setSaid] = useState('')
  async function ask() {
    setFailure(undefined)
    await askReset(email).then(
      (sentence) => setSaid(sentence ?? accountTexts.password.linkSent(email)),
      setFailure,
    )
  }
  return (
    <>
      <Button kind="secondary" onClick={() => void ask()} className="noscript:hidden">
        {accountTexts.password.emailLink}
      </Button>
      <output className="mt-3 block">{said}</output>
      <FailureText failure={failure} />
    </>
  )
}
