import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { formatDollars } from '#kernel/money.ts'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { RefundForm } from './refund-form.tsx'

interface RefundDialogProps {
  orderId: string
  orderNumber: string
  sheet: RefundSheet
  onClose: () => void
}

/** Beside the order on large screens, over it on phones; Escape closes it. */
export function RefundDialog({ orderId, orderNumber, sheet, onClose }: RefundDialogProps) {
  const [asker] = useState(() => document.activeElement)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/60 transition-opacity duration-150 starting:opacity-0" />
        <Dialog.Content
          // Whoever asked has the focus back afterwards.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (asker instanceof HTMLElement && asker.isConnected) asker.focus()
          }}
          // A tap beside it must not throw away what was typed.
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-x-0 bottom-0 z-40 max-h-[94dvh] overflow-y-auto overscroll-contain rounded-t-card border-t border-border bg-surface text-text shadow-card transition-[opacity,translate] duration-200 ease-out md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[32rem] md:rounded-none md:border-t-0 md:border-l starting:opacity-0 max-md:starting:translate-y-6 md:starting:translate-x-6"
        >
          <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-border bg-surface py-3 pr-3 pl-5 md:pl-7">
            <Dialog.Title className="py-2 text-2xl">Refund order {orderNumber}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-surface2"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <div className="px-5 pt-4 pb-8 md:px-7">
            <Dialog.Description className="mb-5 text-muted">{describe(sheet)}</Dialog.Description>
            <RefundForm orderId={orderId} sheet={sheet} onDone={onClose} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function describe({ paid, card, refunded, requested, remaining }: RefundSheet): string {
  const back = refunded + requested
  const parts = [`${formatDollars(paid ?? 0)} came from ${card ?? 'a card'}`]
  if (back > 0) parts.push(`${formatDollars(back)} went back`)
  return `${parts.join(', ')}. ${formatDollars(remaining)} can go back.`
}
