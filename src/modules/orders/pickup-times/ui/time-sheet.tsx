import { type ReactNode, useId } from 'react'
import { DialogClose } from '#ui-kit/dialog-close.tsx'
import { useModalDialog } from '#ui-kit/use-modal-dialog.ts'
import { timeTexts } from './texts.ts'

interface TimeSheetProps {
  /** What takes the focus, by its selector. */
  first: string
  onClose: () => void
  children: ReactNode
}

/** The days and times from the bottom of the screen: what stands on the page stays where it is. */
export function TimeSheet({ first, onClose, children }: TimeSheetProps) {
  const titleId = useId()
  const dialog = useModalDialog(first)
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={titleId}
      onClose={onClose}
      className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[85dvh] w-full max-w-xl overflow-y-auto overscroll-contain rounded-t-card bg-surface p-0 text-text transition-transform duration-200 ease-out backdrop:bg-ink/60 sm:bottom-auto sm:m-auto sm:rounded-card starting:open:translate-y-6"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-border bg-surface py-1 pr-2 pl-5">
        <h3 id={titleId} className="text-xl">
          {timeTexts.choose}
        </h3>
        <DialogClose />
      </div>
      <div className="px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">{children}</div>
    </dialog>
  )
}
