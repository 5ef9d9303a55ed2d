import { useState } from 'react'
import type { SecondFactorSetup } from '#modules/accounts/second-factor/contract.ts'
import { CodeField } from '#modules/accounts/second-factor/ui/code-field.tsx'
import { useSecondFactor } from '#modules/accounts/second-factor/ui/use-second-factor.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { Button } from '#ui-kit/button.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { Card, State } from '#ui-kit/card.tsx'
import { QrPicture } from './qr-picture.tsx'
import { SecretText } from './secret-text.tsx'
import { useSmallForm } from './use-small-form.ts'

/** From the password by the secret to a first code; `onDone` gets the recovery codes. */
export function SetUp({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const [setup, setSetup] = useState<SecondFactorSetup>()
  return (
    <Card title="Second factor" beside={<State isOn={false} />}>
      {setup ? (
        <Confirm
          setup={setup}
          onConfirmed={() => onDone(setup.backupCodes)}
          onStop={() => setSetup(undefined)}
        />
      ) : (
        <Begin onBegun={setSetup} />
      )}
    </Card>
  )
}

function Begin({ onBegun }: { onBegun: (setup: SecondFactorSetup) => void }) {
  const { begin } = useSecondFactor()
  const { wiring, error, isBusy } = useSmallForm(
    'password',
    'Password is required',
    async (password) => onBegun(await begin(password)),
  )
  return (
    <>
      <p className="mt-3 mb-6 text-muted">
        After your password, the login then asks for a code that an authenticator app on your phone
        shows. Any such app will do.
      </p>
      <RefusableForm {...wiring}>
        <PasswordField label="Your password" autoComplete="current-password" error={error} />
        <SubmitButton isBusy={isBusy} busyText="One moment…">
          Set it up
        </SubmitButton>
      </RefusableForm>
    </>
  )
}

interface ConfirmProps {
  setup: SecondFactorSetup
  onConfirmed: () => void
  onStop: () => void
}

function Confirm({ setup, onConfirmed, onStop }: ConfirmProps) {
  const { confirm } = useSecondFactor()
  const { wiring, error, isBusy } = useSmallForm('code', 'Code is required', async (code) => {
    await confirm(code)
    void toasts.show('success', 'Your second factor is on')
    onConfirmed()
  })
  return (
    <ol className="mt-6 grid gap-8">
      <li>
        <h3 ref={takeFocus} tabIndex={-1} className="font-display text-xl">
          1. Give your authenticator this key
        </h3>
        <p className="mt-1 mb-4 text-muted">
          Scan the picture with the app, or choose “enter a key” and type the letters. On the phone
          itself, the button opens the app.
        </p>
        <div className="grid gap-6 md:grid-cols-[auto_1fr] md:items-center">
          <QrPicture code={setup.qrCode} />
          <div>
            <SecretText secret={setup.secret} address={setup.totpURI} />
          </div>
        </div>
      </li>
      <li>
        <h3 className="mb-4 font-display text-xl">2. Type the code that it shows</h3>
        <RefusableForm {...wiring}>
          <CodeField kind="authenticator" error={error} />
          <div className="grid gap-3 sm:grid-cols-2">
            <SubmitButton isBusy={isBusy} busyText="Turning it on…">
              Turn it on
            </SubmitButton>
            <Button kind="secondary" onClick={onStop} className="min-h-12">
              Cancel
            </Button>
          </div>
        </RefusableForm>
      </li>
    </ol>
  )
}
