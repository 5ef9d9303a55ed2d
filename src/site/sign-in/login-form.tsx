import { useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCaptcha } from '#modules/accounts/captcha/ui/use-captcha.ts'
import { CaptchaField } from '#modules/accounts/captcha/ui/captcha-field.tsx'
import { checkFields, signInFields } from '#modules/accounts/rules/forms.ts'
import { useSignInOptions } from '#modules/accounts/ui/use-sign-in-options.ts'
import { useIdentities } from '#modules/accounts/ui/use-identities.ts'
import { GoogleEntrance } from '#modules/accounts/ui/google-entrance.tsx'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { EmailField } from '#ui-kit/email-field.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useFormDraft } from '#ui-kit/use-form-draft.ts'
import { codeAddress } from './code-address.ts'
import { readForm } from '#ui-kit/read-form.ts'
import { OrLine, textLink } from './sign-in-frame.tsx'
import { useLanding } from './use-landing.ts'
import { signInTexts } from './texts.ts'
import { useReturnAddress } from './use-return-address.ts'
import { useRefusedForm } from '#ui-kit/use-refused-form.ts'

/** Email, password and captcha; afterwards back to where the visitor came from. */
export function LoginForm() {
  const form = useRef<HTMLFormElement>(null)
  const reasonId = useId()
  const navigate = useNavigate()
  const back = useReturnAddress()
  const land = useLanding()
  const captcha = useCaptcha()
  const { captcha: mode } = useSignInOptions()
  const { signIn } = useIdentities()
  const { forget } = useFormDraft(form, 'login', ['email'])
  const { errors, refuse, fail, mend } = useRefusedForm(form)
  const [isBusy, setIsBusy] = useState(false)

  function leave() {
    forget()
    void toasts.show('success', 'Login Successfully')
    land(back)
  }

  function askCode() {
    forget()
    void navigate(codeAddress(back))
  }

  async function send(sent: HTMLFormElement) {
    const { email = '', password = '', ...rest } = readForm(sent)
    if (refuse(checkFields(signInFields, { ...rest, email, password }))) return
    if (!captcha.pass || isBusy) return
    setIsBusy(true)
    try {
      const step = await signIn(email.trim(), password, captcha.pass)
      if (step === 'open') leave()
      else askCode()
    } catch (failure) {
      fail(failure, 'password')
      // The pass is spent, whatever the refusal was.
      void captcha.draw()
    }
    setIsBusy(false)
  }

  return (
    <>
      <RefusableForm ref={form} onSend={send} onMend={mend}>
        <EmailField autoComplete="username" error={errors['email']} />
        <PasswordField autoComplete="current-password" error={errors['password']} />
        <CaptchaField captcha={captcha} onEnter={() => form.current?.requestSubmit()} />
        <div>
          <SubmitButton
            isBusy={isBusy}
            busyText="Logging in…"
            isDisabled={!captcha.pass}
            reasonId={captcha.pass ? undefined : reasonId}
          >
            Login
          </SubmitButton>
          <div className="mt-2 flex min-h-6 flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
            {/* Keeps its place when it is true no more: nothing moves. */}
            <span
              id={reasonId}
              className={`text-muted noscript:hidden ${captcha.pass ? 'invisible' : ''}`}
            >
              {mode === 'pow' ? signInTexts.puzzleFirst : signInTexts.captchaFirst}
            </span>
            <Link to="/forgot-password" className={textLink}>
              Forgot your password?
            </Link>
          </div>
        </div>
      </RefusableForm>
      <OrLine />
      <GoogleEntrance
        text="Continue with Google"
        to={back}
        onEntered={leave}
        onCodeAsked={askCode}
      />
    </>
  )
}
