import { type ReactNode, useId } from 'react'
import { DialogClose } from '#ui-kit/dialog-close.tsx'
import { useModalDialog } from '#ui-kit/use-modal-dialog.ts'

interface ModalProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A small form over the page; Escape and a tap beside it close it, and the focus goes back. */
export function Modal({ title, onClose, children }: ModalProps) {
  const titleId = useId()
  // What it asks for comes before the way out of it.
  const dialog = useModalDialog('input, select, textarea')
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[calc(100%-2.5rem)] max-w-md rounded-card border border-border bg-surface p-0 text-text shadow-card transition-[opacity,translate] duration-200 ease-out backdrop:bg-ink/60 starting:open:translate-y-3 starting:open:opacity-0"
    >
      <div className="flex items-start justify-between gap-4 pt-5 pr-3 pl-6">
        <h2 id={titleId} className="pt-2 text-2xl">
          {title}
        </h2>
        <DialogClose />
      </div>
      <div className="px-6 pt-3 pb-6">{children}</div>
    </dialog>
  )
}
