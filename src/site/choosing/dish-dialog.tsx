import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dishOptionsQuery } from '#modules/menu/options/client.ts'
import { DialogClose } from '#ui-kit/dialog-close.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { useModalDialog } from '#ui-kit/use-modal-dialog.ts'
import type { Picture } from '#kernel/picture.ts'
import { ChoiceForm } from './choice-form.tsx'
import type { LineChoice } from '#modules/cart/rules.ts'
import { type Described, descriptionOf } from '#modules/menu/contract.ts'
import type { Verb } from './send-bar.tsx'

export interface ChosenDish extends Partial<Described> {
  _id: string
  name: string
  price: number
  picture: Picture | null
  imageAlt?: string
}

interface DishDialogProps {
  dish: ChosenDish
  begun: LineChoice | undefined
  /** Allergens that the guest leaves out. */
  without: readonly string[]
  verb: Verb
  onBegin: (choice: LineChoice) => void
  onSend: (choice: LineChoice) => Promise<void>
  onClose: () => void
}

/** A dish with what it can come with: over the page, from below on phones. */
export function DishDialog(props: DishDialogProps) {
  const { dish, onClose } = props
  const titleId = useId()
  const dialog = useModalDialog('h2')
  const { picture } = dish
  const description = descriptionOf(dish)
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={titleId}
      onClose={onClose}
      className={`fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[94dvh] w-full max-w-full overflow-y-auto overscroll-contain rounded-t-card bg-surface p-0 text-text shadow-card transition-[opacity,translate] duration-200 ease-out backdrop:bg-ink/60 sm:max-w-xl md:inset-0 md:m-auto md:w-[calc(100%-4rem)] md:max-h-[88dvh] md:rounded-card starting:open:translate-y-8 starting:open:opacity-0 ${picture ? 'md:h-[min(88dvh,48rem)] md:max-w-4xl' : ''}`}
    >
      <div className={picture ? 'md:grid md:grid-cols-[9fr_10fr]' : ''}>
        {picture && (
          <div className="max-md:aspect-16/10 md:sticky md:top-0 md:h-[min(88dvh,48rem)]">
            <ResponsivePicture
              picture={picture}
              alt={dish.imageAlt ?? ''}
              sizes="(min-width: 48rem) 64rem, 100vw"
              maxWidth={1440}
              isFirst
              className="size-full object-cover"
            />
          </div>
        )}
        <div className="flex min-w-0 flex-col px-5 md:px-7">
          {/* It stays: whose options these are, and the way out of them. */}
          <div className="sticky top-0 z-20 -mx-5 flex items-start justify-between gap-4 bg-surface py-3 pr-3 pl-5 md:-mx-7 md:pt-5 md:pl-7">
            <h2 id={titleId} tabIndex={-1} className="pt-1.5 text-2xl wrap-anywhere outline-none">
              {dish.name}
            </h2>
            <DialogClose />
          </div>
          {description && <p className="text-muted text-pretty">{description}</p>}
          <DialogForm {...props} />
        </div>
      </div>
    </dialog>
  )
}

function DialogForm({ dish, onClose: _close, ...rest }: DishDialogProps) {
  const { data, isError, refetch } = useQuery(dishOptionsQuery(useApi(), dish._id))
  if (data) return <ChoiceForm {...rest} name={dish.name} offered={data} isSticky />
  return (
    <div className="py-8">
      {isError ? (
        <LoadFailure what="The options" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading the options" />
      )}
    </div>
  )
}
