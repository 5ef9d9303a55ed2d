import { type ReactNode, useId } from 'react'
import { DialogClose } from '#ui-kit/dialog-close.tsx'
import { useModalDialog } from '#ui-kit/use-modal-dialog.ts'

interface ModalProps {
  title: ReactNode
  /** Slides up from the foot of a phone: for what is longer than a form. */
  isSheet?: boolean
  /** What takes the focus, by its selector; the first field when absent. */
  first?: string
  onClose: () => void
  children: ReactNode
}

const sheet =
  'max-h-[85dvh] w-full max-w-xl overscroll-contain max-sm:mb-0 max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0'

/** A small form over the page; Escape and a tap beside it close it, and the focus goes back. */
export function Modal({
  title,
  isSheet = false,
  // What it asks for comes before the way out of it.
  first = 'input, select, textarea',
  onClose,
  children,
}: ModalProps) {
  const titleId = useId()
  const dialog = useModalDialog(onClose, first)
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={titleId}
      className={`m-auto rounded-card border border-border bg-surface p-0 text-text shadow-card transition-[opacity,translate] duration-200 ease-out backdrop:bg-ink/60 starting:open:translate-y-3 starting:open:opacity-0 ${isSheet ? sheet : 'w-[calc(100%-2.5rem)] max-w-md'}`}
    >
      <div className="sticky top-0 z-10 flex items-start justify-between gap-4 bg-surface pt-5 pr-3 pb-3 pl-6">
        <h2 id={titleId} className="pt-2 text-2xl">
          {title}
        </h2>
        <DialogClose />
      </div>
      <div className="px-6 pb-6">{children}</div>
    </dialog>
  )
}
