import { useRef, useState } from 'react'
import { buttonClass } from '#ui-kit/button.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { googleChannel, googleReturn } from './google-return.ts'
import { useIdentities } from './use-identities.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

const popUpFeatures = 'popup,width=500,height=680'

interface GoogleButtonProps {
  text: string
  /** Where the sign-in leads when it goes on in this window. */
  to: string
  /** The address of the person who confirms that it is still them. */
  confirms?: string
  /** The other window has come back from Google, whatever has come of it there. */
  onBack: () => Promise<void>
}

/** Google in a window of its own; where such windows are blocked, in this one. */
export function GoogleButton({ text, to, confirms, onBack }: GoogleButtonProps) {
  const { askGoogle } = useIdentities()
  const isHydrated = useHydrated()
  const { google } = useSignInOptions()
  const [isBusy, setIsBusy] = useState(false)
  const lastWait = useRef<BroadcastChannel>(null)

  async function start() {
    // Opened by the press itself: after an answer of the server, browsers would block it. Not at all
    // where the answer will only say how to set Google up.
    const popUp =
      google === 'on' ? window.open('about:blank', 'servery-google', popUpFeatures) : null
    setIsBusy(true)
    try {
      const url = await askGoogle()
      if (!popUp) {
        googleReturn.remember({ to, confirms })
        return location.assign(url)
      }
      // A window that was closed by hand never speaks; its wait must not end with the next one's.
      lastWait.current?.close()
      const channel = (lastWait.current = new BroadcastChannel(googleChannel))
      const finished = nextWord(channel)
      popUp.location.href = url
      popUp.focus()
      setIsBusy(false)
      await finished
      await onBack()
    } catch (failure) {
      popUp?.close()
      if (failure instanceof Error) void toasts.show('error', failure.message)
    }
    setIsBusy(false)
  }

  if (google === 'off') return null
  return (
    <button
      type="button"
      disabled={isBusy || !isHydrated}
      onClick={() => void start()}
      className={buttonClass('secondary', 'min-h-12 w-full bg-surface noscript:hidden')}
    >
      <GoogleMark />
      <span>{text}</span>
    </button>
  )
}

/** Waits for the other window's word, by a channel: Google's pages cut `opener` (Cross-Origin-Opener-Policy). */
function nextWord(channel: BroadcastChannel): Promise<void> {
  return new Promise((resolve) => {
    channel.addEventListener(
      'message',
      () => {
        channel.close()
        resolve()
      },
      { once: true },
    )
  })
}

/** Google's own mark, in its own colours, as its rules for such buttons ask. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5">
      <path
        fill="#ea4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#fbbc05"
        d="M10.53 28.59A14.5 14.5 0 0 1 9.77 24c0-1.6.28-3.14.76-4.59l-7.98-6.19A23.99 23.99 0 0 0 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34a853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}
