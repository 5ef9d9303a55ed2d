import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { CaptchaField } from '#modules/accounts/captcha/ui/captcha-field.tsx'
import { useCaptcha } from '#modules/accounts/captcha/ui/use-captcha.ts'
import {
  checkFields,
  checkNewPassword,
  passwordHint,
  registerFields,
} from '#modules/accounts/rules/forms.ts'
import { useIdentities } from '#modules/accounts/ui/use-identities.ts'
import { GoogleEntrance } from '#modules/accounts/ui/google-entrance.tsx'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { useSignInOptions } from '#modules/accounts/ui/use-sign-in-options.ts'
import { findPendingAdd } from '#modules/cart/ui/pending-add.ts'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useFormDraft } from '#ui-kit/use-form-draft.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { codeAddress } from './code-address.ts'
import { readForm } from '#ui-kit/read-form.ts'
import { NameField, PhotoField } from '#modules/accounts/ui/sign-in/name-and-photo.tsx'
import { EmailField } from '#ui-kit/email-field.tsx'
import { useReturnAddress } from './use-return-address.ts'
import { welcome } from './welcome.tsx'
import { OrLine, textLink } from './sign-in-frame.tsx'
import { useRefusedForm } from '#ui-kit/use-refused-form.ts'

const kept = ['name', 'photoURL', 'email']

/** Name, picture, email and password; afterwards Home, where a notice leads on whoever was on the way somewhere. */
export function RegisterForm() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const back = useReturnAddress()
  const isHydrated = useHydrated()
  const { password: rule } = useSignInOptions()
  const [isTaken, setIsTaken] = useState(false)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const captcha = useCaptcha(needsCaptcha)
  const { register } = useIdentities()
  const { forget } = useFormDraft(form, 'register', kept)
  const { errors, refuse, fail, mend } = useRefusedForm(form)
  const [isBusy, setIsBusy] = useState(false)

  async function leave() {
    forget()
    void toasts.show('success', 'Register Successfully')
    const wantedDish = findPendingAdd()?.dishId
    await navigate('/', { replace: true })
    welcome({ back, wantedDish })
  }

  async function send(sent: HTMLFormElement) {
    const { name = '', photoURL = '', email = '', password = '' } = readForm(sent)
    const given = { name: name.trim(), photoURL: photoURL.trim(), email: email.trim(), password }
    const wrong = checkFields(registerFields, given)
    const tooWeak = checkNewPassword(password, rule, [given.name, given.email])
    if (refuse({ ...wrong, ...(tooWeak && { password: tooWeak }) }) || isBusy) return
    setIsBusy(true)
    try {
      await register(given, captcha.pass)
      await leave()
    } catch (failure) {
      fail(failure, 'email')
      const code = failure instanceof ApiError ? failure.code : ''
      setIsTaken(code === 'email_taken')
      if (code === 'captcha_required') setNeedsCaptcha(true)
      if (captcha.pass) void captcha.draw()
    }
    setIsBusy(false)
  }

  return (
    <>
      <RefusableForm ref={form} onSend={send} onMend={mend}>
        <NameField error={errors['name']} drawsPhoto />
        <EmailField autoComplete="email" error={errors['email']} />
        {isTaken && errors['email'] && <WaysOfTheOwner />}
        <PasswordField
          autoComplete="new-password"
          error={errors['password']}
          hint={passwordHint(rule)}
        />
        <PhotoField error={errors['photoURL']} onRefuse={refuse} />
        {needsCaptcha && (
          <CaptchaField captcha={captcha} onEnter={() => form.current?.requestSubmit()} />
        )}
        <SubmitButton
          isBusy={isBusy}
          busyText="Creating your account…"
          isDisabled={!isHydrated || (needsCaptcha && !captcha.pass)}
        >
          Register
        </SubmitButton>
      </RefusableForm>
      <OrLine />
      <GoogleEntrance
        text="Sign up with Google"
        to="/"
        onEntered={() => void leave()}
        onCodeAsked={() => void navigate(codeAddress('/'))}
      />
    </>
  )
}

/** The address has an account: most likely it is theirs. */
function WaysOfTheOwner() {
  return (
    <p className="-mt-1 flex flex-wrap gap-x-5 text-sm">
      <Link to="/login" className={`${textLink} inline-flex min-h-11 items-center`}>
        Log in
      </Link>
      <Link to="/forgot-password" className={`${textLink} inline-flex min-h-11 items-center`}>
        Reset the password
      </Link>
    </p>
  )
}
