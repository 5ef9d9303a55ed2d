import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { CodeField } from '#modules/accounts/second-factor/ui/code-field.tsx'
import { useIdentities } from '#modules/accounts/ui/use-identities.ts'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { readForm } from '#ui-kit/read-form.ts'
import { textLink } from './sign-in-frame.tsx'
import { useLanding } from './use-landing.ts'
import { useReturnAddress } from './use-return-address.ts'
import { useRefusedForm } from '#ui-kit/use-refused-form.ts'

/** The sign-in's second step: a code of the authenticator, or a recovery code. */
export function CodeForm() {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const back = useReturnAddress()
  const land = useLanding()
  const { showCode } = useIdentities()
  const { errors, refuse, fail, mend } = useRefusedForm(form)
  const [kind, setKind] = useState<'authenticator' | 'recovery'>('authenticator')
  const [isBusy, setIsBusy] = useState(false)

  async function send(sent: HTMLFormElement) {
    const { code = '' } = readForm(sent)
    if (refuse(code.trim() === '' ? { code: 'Code is required' } : {}) || isBusy) return
    setIsBusy(true)
    try {
      await showCode(kind, code)
      void toasts.show('success', 'Login Successfully')
      land(back)
    } catch (failure) {
      fail(failure, 'code')
    }
    setIsBusy(false)
  }

  function switchKind() {
    mend('code')
    setKind(kind === 'recovery' ? 'authenticator' : 'recovery')
  }

  return (
    <>
      <RefusableForm ref={form} onSend={send} onMend={mend}>
        <CodeField kind={kind} ref={takeFocus} error={errors['code']} />
        <SubmitButton isBusy={isBusy} busyText="Logging in…" isDisabled={!isHydrated}>
          Login
        </SubmitButton>
      </RefusableForm>
      <div className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <button type="button" onClick={switchKind} className={`min-h-6 cursor-pointer ${textLink}`}>
          {kind === 'recovery' ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
        <Link to="/login" className={textLink}>
          Start again
        </Link>
      </div>
    </>
  )
}
