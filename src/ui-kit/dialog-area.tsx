import { TriangleAlert } from 'lucide-react'
import { AlertDialog } from 'radix-ui'
import { useState } from 'react'
import { buttonClass } from './button.tsx'

export interface Question {
  title: string
  text: string
  confirm: string
  cancel: string
}

interface DialogAreaProps {
  question: Question
  onAnswer: (isConfirmed: boolean) => void
}

/** A warning that wants an answer before anything else goes on. */
export function DialogArea({ question, onAnswer }: DialogAreaProps) {
  const [asker] = useState(() => document.activeElement)
  const { title, text, confirm, cancel } = question
  return (
    <AlertDialog.Root open onOpenChange={() => onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-ink/60 transition-opacity duration-150 starting:opacity-0" />
        <AlertDialog.Content
          // The library would return to its own trigger; whoever asked has the focus back here.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (asker instanceof HTMLElement) asker.focus()
          }}
          className="fixed inset-x-5 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded-card border border-border bg-surface p-6 text-center text-text shadow-card transition duration-200 ease-out sm:p-8 starting:translate-y-[calc(-50%+0.75rem)] starting:opacity-0"
        >
          <TriangleAlert
            aria-hidden="true"
            className="mx-auto size-12 text-gold"
            strokeWidth={1.5}
          />
          <AlertDialog.Title className="mt-4 text-2xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{text}</AlertDialog.Description>
          <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-center">
            <AlertDialog.Cancel className={buttonClass('secondary')}>{cancel}</AlertDialog.Cancel>
            <AlertDialog.Action className={buttonClass()} onClick={() => onAnswer(true)}>
              {confirm}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
