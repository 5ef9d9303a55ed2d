import { dialogs } from '#ui-kit/dialogs.tsx'
import type { LineChoice } from '#modules/cart/rules.ts'
import { type ChosenDish, DishDialog } from './dish-dialog.tsx'
import type { Verb } from './send-bar.tsx'

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
  const isNew = verb === 'Add'
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
