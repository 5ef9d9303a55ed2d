import { allergenName } from '#modules/menu/rules.ts'
import { menuTexts } from '#modules/menu/texts.ts'
import type { CartItem } from '../contract.ts'
import { choiceWords, keyOfLine } from '../rules.ts'
import { LineNote, type WriteNote } from './line-note.tsx'
import { lineTexts } from './texts.ts'

interface LineChoiceProps {
  line: CartItem
  onNote: WriteNote
}

/** What a line comes with and what the kitchen is told, under its name, and the ways to change both. */
export function LineChoice({ line, onNote }: LineChoiceProps) {
  const { options, note, problem, allergens, soldOut } = line
  return (
    <div data-line={keyOfLine(line)} className="text-sm text-muted">
      {options.length > 0 && <p className="wrap-anywhere">{choiceWords(options)}</p>}
      {options.length > 0 && allergens && allergens.length > 0 && (
        <p>{menuTexts.contains(allergens.map(allergenName))}</p>
      )}
      {note !== '' && <p className="italic wrap-anywhere">{`“${note}”`}</p>}
      {problem !== null && <p className="mt-1 font-medium text-danger">{problem}</p>}
      {!soldOut && (
        <div className="-mb-1 -ml-2 flex flex-wrap items-start">
          {(options.length > 0 || problem !== null) && (
            // Heard by the site's one listener (`site/cart/add-buttons.ts`), which knows the menu as well.
            <button
              type="button"
              data-change={keyOfLine(line)}
              aria-haspopup="dialog"
              aria-label={lineTexts.changeDish(line.name)}
              className={textButton}
            >
              {lineTexts.change}
            </button>
          )}
          {problem === null && <LineNote line={line} onNote={onNote} />}
        </div>
      )}
    </div>
  )
}

interface RemoveMisfitProps {
  line: CartItem
  onRemove: () => void
}

/** Takes the stepper's place on a line that cannot be ordered as it was chosen. */
export function RemoveMisfit({ line, onRemove }: RemoveMisfitProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={lineTexts.removeDish(line.name)}
      className={`-ml-2 text-sm ${textButton}`}
    >
      {lineTexts.remove}
    </button>
  )
}

/** Stands where the way to pay would. */
export function MisfitHint({ line }: { line: CartItem }) {
  return <p className="text-sm font-medium text-danger">{lineTexts.misfit(line.name)}</p>
}

const textButton =
  'min-h-11 cursor-pointer rounded-input px-2 font-semibold text-primary hover:text-primary-hover noscript:hidden'
