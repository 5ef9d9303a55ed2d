import { useState } from 'react'
import { Link } from 'react-router'
import { checkFields } from '#modules/accounts/signing-in.ts'
import { useIdentities } from '#modules/accounts/ui/use-identities.ts'
import { EmailField } from '#ui-kit/email-field.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { useFormDraft } from '#ui-kit/use-form-draft.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { PageHead } from './page-head.tsx'
import { SignInFrame, textLink } from './sign-in/sign-in-frame.tsx'
import { passwordTexts } from './sign-in/texts.ts'

export function Component() {
  return (
    <>
      <PageHead title={passwordTexts.forgotHead} description={passwordTexts.forgotDescription} />
      <SignInFrame
        picture="tile-soups"
        motto={passwordTexts.forgotMotto}
        title={passwordTexts.forgot}
        intro={passwordTexts.forgotText}
      >
        <AskResetForm />
      </SignInFrame>
    </>
  )
}

function AskResetForm() {
  const isHydrated = useHydrated()
  const { askReset } = useIdentities()
  /** Where the link was sent, with the server's sentence where no further one is emailed. */
  const [sent, setSent] = useState<{ to: string; sentence: string | undefined }>()

  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'email',
    check: ({ email = '' }) => checkFields(['email'], { email: email.trim() }),
    work: async ({ email = '' }) =>
      setSent({ to: email.trim(), sentence: await askReset(email.trim()) }),
  })
  // Whoever typed it at the login need not type it again.
  useFormDraft(wiring.ref, 'login', ['email'])

  function send(asked: HTMLFormElement) {
    setSent(undefined)
    return wiring.onSend(asked)
  }

  return (
    <>
      <RefusableForm {...wiring} onSend={send}>
        <EmailField autoComplete="email" error={errors['email']} />
        <SubmitButton isBusy={isBusy} busyText={passwordTexts.sending} isDisabled={!isHydrated}>
          {sent ? passwordTexts.sendAgain : passwordTexts.send}
        </SubmitButton>
      </RefusableForm>
      <p className="mt-6 text-sm">
        <Link to="/login" className={textLink}>
          {passwordTexts.toLogin}
        </Link>
      </p>
      {/* Its place is kept: nothing moves when it comes. */}
      <div className="mt-6 min-h-26">
        {sent && (
          <Notice>
            {sent.sentence ? (
              <span>{sent.sentence}</span>
            ) : (
              <span>
                <span>{passwordTexts.sent.before}</span>{' '}
                <strong className="font-semibold [overflow-wrap:anywhere]">{sent.to}</strong>{' '}
                <span>{passwordTexts.sent.after}</span>
              </span>
            )}
          </Notice>
        )}
      </div>
    </>
  )
}
