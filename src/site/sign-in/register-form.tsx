import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  avatarPath,
  checkFields,
  checkNewPassword,
  registerFields,
} from '#modules/accounts/forms/rules.ts'
import { useIdentities } from '#modules/accounts/ui/use-identities.ts'
import { GoogleButton } from '#modules/accounts/ui/google-button.tsx'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useFormDraft } from '#ui-kit/use-form-draft.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { readForm } from './read-form.ts'
import { RegisterFields } from './register-fields.tsx'
import { OrLine } from './sign-in-frame.tsx'
import { useRefusedForm } from './use-refused-form.ts'

const kept = ['name', 'photoURL', 'email']

/** Name, picture, e-mail and password; afterwards Home. */
export function RegisterForm() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { register } = useIdentities()
  const { forget } = useFormDraft(form, 'register', kept)
  const { errors, refuse, fail, mend } = useRefusedForm(form)
  const [isBusy, setIsBusy] = useState(false)

  function leave() {
    forget()
    void toasts.show('success', 'Register Successfully')
    void navigate('/', { replace: true })
  }

  async function send(sent: HTMLFormElement) {
    const values = readForm(sent)
    const { name = '', photoURL = '', email = '', password = '' } = values
    const tooShort = checkNewPassword(password)
    const wrong = checkFields(registerFields, values)
    if (refuse({ ...wrong, ...(tooShort && { password: tooShort }) }) || isBusy) return
    setIsBusy(true)
    try {
      await register({
        name: name.trim(),
        photoURL: photoURL.trim(),
        email: email.trim(),
        password,
      })
      leave()
    } catch (failure) {
      fail(failure)
    }
    setIsBusy(false)
  }

  /** Fills the field as if it were typed: the draft keeps it and its error goes. */
  function drawInitials() {
    const fields = form.current?.elements
    const name = fields?.namedItem('name')
    const photo = fields?.namedItem('photoURL')
    if (!(name instanceof HTMLInputElement) || !(photo instanceof HTMLInputElement)) return
    if (refuse(checkFields(['name'], { name: name.value }))) return
    photo.value = avatarPath(name.value)
    photo.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      <RefusableForm ref={form} onSend={send} onMend={mend}>
        <RegisterFields errors={errors} onDrawInitials={drawInitials} />
        <PasswordField
          autoComplete="new-password"
          error={errors['password']}
          hint="At least 6 characters, at most 20."
        />
        <SubmitButton isBusy={isBusy} busyText="Making your account…" isDisabled={!isHydrated}>
          Register
        </SubmitButton>
      </RefusableForm>
      <OrLine />
      <GoogleButton text="Sign up with Google" to="/" onEntered={leave} />
    </>
  )
}
