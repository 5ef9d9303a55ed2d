import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SaveButton } from '#ui-kit/save-button.tsx'
import { Section } from '#ui-kit/section.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { TextField } from '#ui-kit/text-field.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import type { Account } from '../../contract/customer.ts'
import { checkFields, signInFields } from '../../signing-in.ts'
import { PasswordField } from '../password-field.tsx'
import { emailChangeOf } from './email-change.ts'
import { accountTexts } from './texts.ts'

/** The address, and the way to another one: nothing changes before its mail is answered. */
export function EmailSection({ account: { email, hasPassword } }: { account: Account }) {
  const [step, setStep] = useState<'shown' | 'changing' | 'shown again'>('shown')
  const [askedOf, setAskedOf] = useState('')
  function finish(asked: string) {
    setAskedOf(asked)
    setStep('shown again')
  }
  return (
    <Section title={accountTexts.email.title} intro={accountTexts.email.intro}>
      <p className="font-semibold wrap-anywhere">{email}</p>
      {hasPassword ? (
        step === 'changing' ? (
          <ChangeEmail onAsked={finish} onStop={() => setStep('shown again')} />
        ) : (
          <Button
            kind="secondary"
            {...(step === 'shown again' && { ref: takeFocus })}
            onClick={() => setStep('changing')}
            className="mt-4 max-sm:w-full noscript:hidden"
          >
            {accountTexts.email.change}
          </Button>
        )
      ) : (
        <p className="mt-1 text-muted">{accountTexts.email.needsPassword}</p>
      )}
      <output className="mt-3 block empty:hidden wrap-anywhere">
        {askedOf && accountTexts.email.asked(askedOf)}
      </output>
    </Section>
  )
}

interface ChangeEmailProps {
  onAsked: (email: string) => void
  onStop: () => void
}

function ChangeEmail({ onAsked, onStop }: ChangeEmailProps) {
  const { ask } = emailChangeOf(useApi(), useQueryClient())
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'email',
    check: (values) => checkFields(signInFields, values),
    work: async ({ email = '', password = '' }) => {
      await ask(email.trim(), password)
      onAsked(email.trim())
    },
  })
  return (
    <div className="mt-5">
      <RefusableForm {...wiring}>
        <TextField
          ref={takeFocus}
          label={accountTexts.email.newEmail}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-required="true"
          error={errors['email']}
        />
        <PasswordField
          label={accountTexts.email.password}
          autoComplete="current-password"
          error={errors['password']}
        />
        <div className="flex flex-wrap gap-3">
          <SaveButton isBusy={isBusy} busyText={accountTexts.email.sending}>
            {accountTexts.email.send}
          </SaveButton>
          <Button kind="secondary" onClick={onStop} className="max-sm:w-full">
            {accountTexts.email.keep}
          </Button>
        </div>
      </RefusableForm>
    </div>
  )
}
