import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { sheetTexts } from './house-texts.ts'

interface SheetProps {
  title: string
  /** What it is about, in a sentence. */
  about?: string
  onClose: () => void
  children: ReactNode
}

/**
 * A form beside the page, on phones over it. Not the browser's own dialog: the question whether it is
 * still you has to stand over it.
 */
export function Sheet({ title, about, onClose, children }: SheetProps) {
  const [asker] = useState(() => document.activeElement)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/60 transition-opacity duration-150 starting:opacity-0" />
        <Dialog.Content
          {...(about === undefined && { 'aria-describedby': undefined })}
          // A tap beside it must not throw away what has been chosen.
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (asker instanceof HTMLElement && asker.isConnected) asker.focus()
          }}
          className="fixed inset-x-0 bottom-0 z-40 max-h-[94dvh] overflow-y-auto overscroll-contain rounded-t-card border-border bg-surface text-text shadow-card transition duration-200 ease-out max-md:border-t md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[32rem] md:rounded-none md:border-l starting:opacity-0 max-md:starting:translate-y-6 md:starting:translate-x-6"
        >
          <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-border bg-surface py-3 pr-3 pl-5 md:pl-7">
            <Dialog.Title className="py-2 text-2xl wrap-anywhere">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={sheetTexts.close}
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-surface2"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <div className="px-5 pt-5 pb-8 md:px-7">
            {about !== undefined && (
              <Dialog.Description className="mb-5 text-muted">{about}</Dialog.Description>
            )}
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
