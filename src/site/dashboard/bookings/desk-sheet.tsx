import { type ReactNode, useId } from 'react'
import { DialogClose } from '#ui-kit/dialog-close.tsx'
import { useModalDialog } from '#ui-kit/use-modal-dialog.ts'

interface DeskSheetProps {
  title: string
  onClose: () => void
  /** Something is being written in it, which a tap beside it must not throw away. */
  isForm?: boolean
  /** Stands at its lower end, whatever is scrolled. */
  foot?: ReactNode
  children: ReactNode
}

/** A sheet beside the day on large screens, over it on phones; Escape closes it. */
export function DeskSheet({ title, onClose, isForm = false, foot, children }: DeskSheetProps) {
  const titleId = useId()
  // What is searched for is typed at once; everything else is read first.
  const dialog = useModalDialog(onClose, 'input[type="search"]', 'h2')
  return (
    <dialog
      ref={dialog}
      closedby={isForm ? 'closerequest' : 'any'}
      aria-labelledby={titleId}
      className="mx-0 mt-auto mb-0 max-h-[94dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-card border-border bg-surface p-0 text-text shadow-card transition-[opacity,translate] duration-200 ease-out backdrop:bg-ink/60 max-md:border-t md:mt-0 md:ml-auto md:h-dvh md:max-h-none md:w-[32rem] md:rounded-none md:border-l open:flex open:flex-col starting:open:opacity-0 max-md:starting:open:translate-y-6 md:starting:open:translate-x-6"
    >
      <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-border bg-surface py-3 pr-3 pl-5 md:pl-7">
        <h2
          key={title}
          ref={takeLostFocus}
          id={titleId}
          tabIndex={-1}
          className="py-2 text-2xl wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <DialogClose />
      </div>
      <div className="grow px-5 pt-5 pb-8 md:px-7">{children}</div>
      {foot}
    </dialog>
  )
}

/** Gives the heading the focus when the pressed button has gone with the part that it stood in. */
function takeLostFocus(heading: HTMLElement | null): void {
  const { activeElement: holder } = document
  if (holder === document.body || holder instanceof HTMLDialogElement) heading?.focus()
}
