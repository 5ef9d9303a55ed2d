import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Picture } from '#kernel/picture.ts'
import { queryOf } from '#kernel/query-of.ts'
import type { LineChoice } from '#modules/cart/rules.ts'
import { type Described, descriptionOf } from '#modules/menu/contract.ts'
import { getDishOptions } from '#modules/menu/options/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { DialogClose } from '#ui-kit/dialog-close.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import { useModalDialog } from '#ui-kit/use-modal-dialog.ts'
import { ChoiceForm } from './choice-form.tsx'
import type { Verb } from './send-bar.tsx'
import { choosingTexts } from './texts.ts'

export interface ChosenDish extends Partial<Described> {
  _id: string
  name: string
  price: number
  picture: Picture | null
  imageAlt?: string
}

interface Opening {
  dish: ChosenDish
  /** What is chosen at first; without it, what was begun here before. */
  begun?: LineChoice | undefined
  without?: readonly string[]
  verb: Verb
  /** Resolves when nothing more is to be said here: the dialog then closes. Answers whether the server has it. */
  onSend: (choice: LineChoice) => Promise<boolean>
}

/** Choices that were begun and not sent, by dish, until the page is left. */
const begunChoices = new Map<string, LineChoice>()

/** Opens a dish over the page. */
export function openDish({ dish, begun, without = [], verb, onSend }: Opening): void {
  const isNew = verb === 'add'
  const close = dialogs.open(
    <DishDialog
      dish={dish}
      begun={begun ?? begunChoices.get(dish._id)}
      without={without}
      verb={verb}
      onBegin={(choice) => isNew && begunChoices.set(dish._id, choice)}
      onSend={async (choice) => {
        if (await onSend(choice)) begunChoices.delete(dish._id)
        close()
      }}
      onClose={() => close()}
    />,
    () => close(),
  )
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
  const dialog = useModalDialog(onClose, 'h2')
  const { picture } = dish
  const description = descriptionOf(dish)
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={titleId}
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
  const query = useQuery(queryOf(useApi(), getDishOptions, { params: { id: dish._id } }))
  if (query.data) return <ChoiceForm {...rest} name={dish.name} offered={query.data} isSticky />
  return (
    <div className="py-8">
      <NotLoaded query={query} what={choosingTexts.options} loading={choosingTexts.loading} />
    </div>
  )
}
