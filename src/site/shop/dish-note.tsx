import { maxNoteLength } from '#modules/menu/options/rules/note.ts'
import { QuietFold } from '#ui-kit/quiet-fold.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { shopTexts } from './texts.ts'

/**
 * A word to the kitchen with a dish that asks nothing else. The Add button beside it takes it along
 * (`site/cart/add-buttons.ts`), also what was typed before the page woke.
 */
export function DishNote() {
  return (
    <QuietFold summary={shopTexts.addNote} className="mb-4 max-w-md noscript:hidden">
      <TextField
        label={shopTexts.note}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxNoteLength}
        placeholder={shopTexts.noteExample}
      />
    </QuietFold>
  )
}
