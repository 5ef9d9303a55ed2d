import { toasts } from '#ui-kit/toaster.tsx'
import { GoogleButton } from './google-button.tsx'
import { googleTexts } from './google-texts.ts'
import { useIdentities } from './use-identities.ts'

interface GoogleEntranceProps {
  text: string
  /** Where the sign-in leads when it goes on in this window. */
  to: string
  /** Google has vouched in the other window and the session is open. */
  onEntered: () => void
  /** Google has vouched, and a second factor is to be shown. */
  onCodeAsked: () => void
}

/** Signs in whoever Google vouches for. */
export function GoogleEntrance({ text, to, onEntered, onCodeAsked }: GoogleEntranceProps) {
  const { enterWithGoogle } = useIdentities()

  async function enter() {
    const step = await enterWithGoogle()
    if (step === 'open') onEntered()
    else if (step === 'code asked') onCodeAsked()
    else void toasts.show('error', googleTexts.refused)
  }

  return <GoogleButton text={text} to={to} onBack={enter} />
}
