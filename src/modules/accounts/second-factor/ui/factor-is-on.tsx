import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Card, State } from '#ui-kit/card.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { SecondFactor } from '../contract.ts'
import { factorTexts } from './texts.ts'
import { useSecondFactor } from './use-second-factor.ts'
import { useSmallForm } from './use-small-form.ts'

/** What is on, what is left of the recovery codes, and the way to turn it off. */
export function FactorIsOn({ factor }: { factor: SecondFactor }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const { recoveryCodesLeft: left, isRequired } = factor
  return (
    <Card title={factorTexts.title} beside={<State isOn />}>
      <p className="mt-3 text-muted">
        {left === 0 ? factorTexts.noneLeft : factorTexts.left(left)}
      </p>
      {isLeaving ? (
        <TurnOff isRequired={isRequired} onStop={() => setIsLeaving(false)} />
      ) : (
        <Button kind="secondary" onClick={() => setIsLeaving(true)} className="mt-6">
          {factorTexts.turnOff}
        </Button>
      )}
    </Card>
  )
}

function TurnOff({ isRequired, onStop }: { isRequired: boolean; onStop: () => void }) {
  const { turnOff } = useSecondFactor()
  const { wiring, error, isBusy } = useSmallForm(
    'password',
    factorTexts.passwordRequired,
    async (password) => {
      await turnOff(password)
      void toasts.show('success', factorTexts.isOff)
    },
  )
  return (
    <div className="mt-6 border-t border-border pt-6">
      <h3 ref={takeFocus} tabIndex={-1} className="mb-4 font-display text-xl">
        {factorTexts.sure}
      </h3>
      <RefusableForm {...wiring}>
        {isRequired && <p className="font-medium">{factorTexts.required}</p>}
        <PasswordField label={factorTexts.password} autoComplete="current-password" error={error} />
        <div className="grid gap-3 sm:grid-cols-2">
          <SubmitButton isBusy={isBusy} busyText={factorTexts.turningOff}>
            {factorTexts.turnOff}
          </SubmitButton>
          <Button kind="secondary" onClick={onStop} className="min-h-12">
            {factorTexts.keep}
          </Button>
        </div>
      </RefusableForm>
    </div>
  )
}
