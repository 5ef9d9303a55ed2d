import { takeFocus } from './take-focus.ts'
import type { FramedForm } from './use-versioned-form.ts'

const sides = [
  ['Keep mine', 'mine'],
  ['Take theirs', 'theirs'],
] as const

/** What two admins have changed at once: both, and which of the two is to stand. */
export function SettingsConflict({ form }: { form: FramedForm }) {
  const { conflicts, theirs, settle, words } = form
  return (
    <section
      aria-labelledby="conflict"
      className="mb-8 rounded-card border-2 border-gold bg-surface p-5 md:p-6"
    >
      <h2 id="conflict" ref={takeFocus} tabIndex={-1} className="text-xl outline-none">
        Somebody else has changed the same
      </h2>
      <p className="mt-1 text-muted">
        Nothing is lost: choose what each field should say, then save again.
      </p>
      <div className="mt-4 grid gap-4">
        {conflicts.map((conflict) => (
          <fieldset key={conflict.name} className="grid gap-2 sm:grid-cols-2">
            <legend className="mb-1.5 text-sm font-semibold">{words.label(conflict.name)}</legend>
            {sides.map(([label, side]) => (
              <label
                key={side}
                className="flex min-h-12 cursor-pointer items-start gap-3 rounded-input border border-control p-3 has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={`conflict-${conflict.name}`}
                  checked={theirs.has(conflict.name) === (side === 'theirs')}
                  onChange={() => settle(conflict.name, side === 'theirs')}
                  className="mt-0.5 size-5 shrink-0"
                />
                <span className="line-clamp-6 min-w-0 whitespace-pre-line wrap-anywhere">
                  <span className="block text-sm text-muted">{label}</span>
                  {words.say(conflict.name, conflict[side])}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
