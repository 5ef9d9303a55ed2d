import { useQuery } from '@tanstack/react-query'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { messageOf } from '#kernel/message-of.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { getWayToConfirm } from '../contract/visitor.ts'
import { CodeField } from '../second-factor/ui/code-field.tsx'
import { confirmTexts } from './confirm-texts.ts'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from './password-field.tsx'
import { sendProof, wantsSignInAgain } from './send-proof.ts'
import { useSession } from './use-session.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

interface ConfirmedSignIn {
  /**
   * Does the work; where the server wants a sign-in of the last ten minutes, asks for it in place
   * and does the work then. Answers false when whoever was asked gave up. Throws what work throws.
   */
  withRecentSignIn: (work: () => Promise<void>) => Promise<boolean>
  /** Belongs into the page; nothing until somebody is asked. */
  confirmDialog: ReactNode
}

/** Asks people who they are once more before what cannot be undone, without losing anything on the page. */
export function useConfirmedSignIn(): ConfirmedSignIn {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()

  async function withRecentSignIn(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (failure) {
      if (!wantsSignInAgain(failure)) throw failure
    }
    const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(undefined)
    if (isConfirmed) await work()
    return isConfirmed
  }

  return { withRecentSignIn, confirmDialog: answer && <ConfirmSignIn onAnswer={answer} /> }
}

function ConfirmSignIn({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const [asker] = useState(() => document.activeElement)
  return (
    <Dialog.Root open onOpenChange={() => onAnswer(false)}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-ink/60 transition-opacity duration-150 starting:opacity-0" />
        <Dialog.Content
          // The form takes the focus when it has come; whoever asked has it back afterwards.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (asker instanceof HTMLElement && asker.isConnected) asker.focus()
          }}
          className="fixed inset-x-5 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 overflow-y-auto rounded-card border border-border bg-surface p-6 text-text shadow-card transition duration-200 ease-out sm:p-8 starting:translate-y-[calc(-50%+0.75rem)] starting:opacity-0"
        >
          <Dialog.Title className="text-2xl">{confirmTexts.title}</Dialog.Title>
          <Dialog.Description className="mt-2 mb-5 text-muted">
            {confirmTexts.text}
          </Dialog.Description>
          <ConfirmForm onConfirmed={() => onAnswer(true)} />
          <Dialog.Close className={buttonClass('secondary', 'mt-3 min-h-12 w-full')}>
            {confirmTexts.cancel}
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** One field, or one button: the password, the second factor's code, or Google. */
function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const {
    data: way,
    isError,
    refetch,
  } = useQuery({
    ...queryOf(useApi(), getWayToConfirm),
    // Asked anew for each dialog: a second factor may have been turned on meanwhile.
    staleTime: 0,
    gcTime: 0,
  })
  if (isError) return <LoadFailure what={confirmTexts.what} onRetry={() => void refetch()} />
  if (!way) return <Spinner label={confirmTexts.loading} />
  if (way.by === 'google') return <ByGoogle onConfirmed={onConfirmed} />
  return <ByField field={way.by} onConfirmed={onConfirmed} />
}

/** Confirms people who have no password by their own Google account, and by nobody else's. */
function ByGoogle({ onConfirmed }: { onConfirmed: () => void }) {
  const api = useApi()
  const { pathname, search } = useLocation()
  const { google } = useSignInOptions()
  const email = useSession()?.email ?? ''
  const [error, setError] = useState<string>()
  if (google === 'off') return <NoWay />

  async function confirm() {
    setError(undefined)
    try {
      await sendProof(api, { email, google: true })
      onConfirmed()
    } catch (failure) {
      setError(messageOf(failure))
    }
  }

  return (
    <>
      <p className="mb-4">
        <span>{confirmTexts.withGoogle}</span>{' '}
        <strong className="font-semibold wrap-anywhere">{email}</strong>
      </p>
      <GoogleButton
        text={confirmTexts.byGoogle}
        to={pathname + search}
        confirms={email}
        onBack={confirm}
      />
      <ErrorText>{error}</ErrorText>
    </>
  )
}

function NoWay() {
  return (
    <p>
      <span>{confirmTexts.noPassword}</span>{' '}
      <Link to="/forgot-password" className="font-semibold underline underline-offset-4">
        {confirmTexts.choosePassword}
      </Link>
    </p>
  )
}

interface ByFieldProps {
  field: 'password' | 'code'
  onConfirmed: () => void
}

function ByField({ field, onConfirmed }: ByFieldProps) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const email = useSession()?.email
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  function refuse(sentence: string) {
    setError(sentence)
    const input = form.current?.elements.namedItem(field)
    if (input instanceof HTMLInputElement) input.focus()
  }

  async function send(sent: HTMLFormElement) {
    const value = String(new FormData(sent).get(field) ?? '')
    if (isBusy) return
    if (value.trim() === '') {
      return refuse(field === 'code' ? confirmTexts.codeRequired : confirmTexts.passwordRequired)
    }
    setIsBusy(true)
    try {
      await sendProof(api, { email, [field]: value })
      onConfirmed()
    } catch (failure) {
      refuse(messageOf(failure))
    }
    setIsBusy(false)
  }

  return (
    <RefusableForm ref={form} onSend={send} onMend={() => setError(undefined)}>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email ?? ''} />
      <div ref={focusField}>
        {field === 'code' ? (
          <CodeField kind="authenticator" error={error} />
        ) : (
          <PasswordField
            label={confirmTexts.yourPassword}
            autoComplete="current-password"
            error={error}
          />
        )}
      </div>
      {field === 'code' && <p className="-mt-2 text-sm text-muted">{confirmTexts.recovery}</p>}
      <SubmitButton isBusy={isBusy} busyText={confirmTexts.busy}>
        {confirmTexts.confirm}
      </SubmitButton>
    </RefusableForm>
  )
}

/** Puts the focus into the question's only field. */
function focusField(place: HTMLElement | null) {
  takeFocus(place?.querySelector('input') ?? null)
}
