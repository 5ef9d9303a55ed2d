import { wordsFor } from '#modules/menu/rules/draft.ts'
import { isSame } from '#modules/menu/rules/draft.ts'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { useTaxClasses } from '../taxes/use-tax-classes.ts'
import { fieldWords } from './field-words.ts'
import type { Conflict, DishDraftState } from './use-dish-draft.ts'

interface ConflictPanelProps {
  conflict: Conflict
  form: DishDraftState
}

/** Field by field what somebody else has written, and which of the two is to stand. */
export function ConflictPanel({ conflict, form }: ConflictPanelProps) {
  const { theirs, mine, differences } = conflict
  const classes = useTaxClasses()
  return (
    <section
      aria-labelledby="conflict"
      className="rounded-card border-2 border-gold bg-surface p-5 md:p-6"
    >
      <h2 id="conflict" ref={takeFocus} tabIndex={-1} className="text-xl outline-none">
        Somebody else has changed this dish
      </h2>
      <p className="mt-1 text-muted">
        {differences.length === 0
          ? 'It does not touch what you have written. Save again to keep both.'
          : 'Nothing is lost: choose what each field should say, then save again.'}
      </p>
      <div className="mt-4 grid gap-4">
        {differences.map(({ field }) => (
          <fieldset key={field} className="grid gap-2 sm:grid-cols-2">
            <legend className="mb-1.5 text-sm font-semibold">{fieldWords[field]}</legend>
            {(
              [
                ['Keep mine', mine],
                ['Take theirs', theirs],
              ] as const
            ).map(([label, side]) => (
              <label
                key={label}
                className="flex min-h-12 cursor-pointer items-start gap-3 rounded-input border border-control p-3 has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={`conflict-${field}`}
                  checked={isSame(field, form.draft, side)}
                  onChange={() => form.settle(field, side)}
                  className="mt-0.5 size-5 shrink-0"
                />
                <span className="min-w-0">
                  <span className="block text-sm text-muted">{label}</span>
                  {field === 'image' && side.image !== '' ? (
                    <img
                      src={side.image}
                      alt=""
                      className="mt-1 aspect-4/3 w-32 rounded-input object-cover"
                    />
                  ) : (
                    <span className="wrap-anywhere">{wordsFor(field, side, classes)}</span>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
