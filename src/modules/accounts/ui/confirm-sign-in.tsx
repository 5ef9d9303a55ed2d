import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '#ui-kit/button.tsx'
import { wantsSignInAgain } from '../client/confirmation.ts'
import { ConfirmForm } from './confirm-form.tsx'

interface ConfirmedSignIn {
  /**
   * Does the work; where the server wants a sign-in of the last ten minutes, asks for it in place
   * and does the work then. Answers false when whoever was asked gave up. Throws what work throws.
   */
  withRecentSignIn: (work: () => Promise<void>) => Promise<boolean>
  /** Belongs into the page; nothing until somebody is asked. */
  confirmDialog: ReactNode
}

/** For what cannot be undone: nothing on the page is lost by proving again who one is. */
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
          <Dialog.Title className="text-2xl">Is it still you?</Dialog.Title>
          <Dialog.Description className="mt-2 mb-5 text-muted">
            For your security, please confirm your sign-in. You will return to where you were.
          </Dialog.Description>
          <ConfirmForm onConfirmed={() => onAnswer(true)} />
          <Dialog.Close className={buttonClass('secondary', 'mt-3 min-h-12 w-full')}>
            Cancel
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
