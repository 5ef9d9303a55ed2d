import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#ui-kit/button.tsx'
import { Card, State } from '#ui-kit/card.tsx'
import { CopyButton } from '#ui-kit/copy-button.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { SecondFactorSetup } from '../contract.ts'
import { inGroups } from '../rules.ts'
import { CodeField } from './code-field.tsx'
import { factorTexts } from './texts.ts'
import { useSecondFactor } from './use-second-factor.ts'
import { useSmallForm } from './use-small-form.ts'

/** From the password by the secret to a first code; `onDone` gets the recovery codes. */
export function SetUp({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const [setup, setSetup] = useState<SecondFactorSetup>()
  return (
    <Card title={factorTexts.title} beside={<State isOn={false} />}>
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

interface ConfirmProps {
  setup: SecondFactorSetup
  onConfirmed: () => void
  onStop: () => void
}

function Confirm({ setup, onConfirmed, onStop }: ConfirmProps) {
  const { confirm } = useSecondFactor()
  const { wiring, error, isBusy } = useSmallForm('code', factorTexts.codeRequired, async (code) => {
    await confirm(code)
    void toasts.show('success', factorTexts.isOn)
    onConfirmed()
  })
  return (
    <ol className="mt-6 grid gap-8">
      <li>
        <h3 ref={takeFocus} tabIndex={-1} className="font-display text-xl">
          {factorTexts.step1}
        </h3>
        <p className="mt-1 mb-4 text-muted">{factorTexts.step1Text}</p>
        <div className="grid gap-6 md:grid-cols-[auto_1fr] md:items-center">
          <QrPicture code={setup.qrCode} />
          <div>
            <SecretText secret={setup.secret} address={setup.totpURI} />
          </div>
        </div>
      </li>
      <li>
        <h3 className="mb-4 font-display text-xl">{factorTexts.step2}</h3>
        <RefusableForm {...wiring}>
          <CodeField kind="authenticator" error={error} />
          <div className="grid gap-3 sm:grid-cols-2">
            <SubmitButton isBusy={isBusy} busyText={factorTexts.turningOn}>
              {factorTexts.turnOn}
            </SubmitButton>
            <Button kind="secondary" onClick={onStop} className="min-h-12">
              {factorTexts.cancel}
            </Button>
          </div>
        </RefusableForm>
      </li>
    </ol>
  )
}

/** Black on white in the dark theme too: cameras read nothing else reliably. */
function QrPicture({ code: { size, path } }: { code: SecondFactorSetup['qrCode'] }) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  return (
    <img
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
      alt={factorTexts.qrCode}
      width={224}
      height={224}
      className="rounded-input border border-border"
    />
  )
}

interface SecretTextProps {
  secret: string
  /** The otpauth address, which an authenticator on this device opens. */
  address: string
}

/** A key to type into an authenticator, four letters at a time. */
function SecretText({ secret, address }: SecretTextProps) {
  const groups = inGroups(secret)
  return (
    <>
      <p
        data-secret
        className="flex flex-wrap gap-x-3 gap-y-1 rounded-input border border-border bg-surface2 px-4 py-3 font-mono text-lg tracking-wide"
      >
        {groups.map((group, index) => (
          // Groups may repeat, and never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{`${group} `}</span>
        ))}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={secret}>{factorTexts.copy}</CopyButton>
        <a href={address} className={buttonClass('secondary')}>
          <Smartphone aria-hidden="true" size={18} />
          <span>{factorTexts.openApp}</span>
        </a>
      </div>
    </>
  )
}

function Begin({ onBegun }: { onBegun: (setup: SecondFactorSetup) => void }) {
  const { begin } = useSecondFactor()
  const { wiring, error, isBusy } = useSmallForm(
    'password',
    factorTexts.passwordRequired,
    async (password) => onBegun(await begin(password)),
  )
  return (
    <>
      <p className="mt-3 mb-6 text-muted">{factorTexts.intro}</p>
      <RefusableForm {...wiring}>
        <PasswordField label={factorTexts.password} autoComplete="current-password" error={error} />
        <SubmitButton isBusy={isBusy} busyText={factorTexts.settingUp}>
          {factorTexts.setUp}
        </SubmitButton>
      </RefusableForm>
    </>
  )
}
