import { type GroupKind, groupKinds } from '#modules/menu/options/rules/groups.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import type { GroupDraft } from './group-draft.ts'
import { kindWords } from './group-words.ts'

interface KindFieldsProps {
  draft: GroupDraft
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<GroupDraft>) => void
}

/** How guests choose, and how many of it. */
export function KindFields({ draft, errors, onChange }: KindFieldsProps) {
  const { kind, isNeeded, isSize } = draft
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Guests</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {groupKinds.map((each) => (
            <KindCard
              key={each}
              kind={each}
              isChosen={kind === each}
              onChoose={() => onChange({ kind: each })}
            />
          ))}
        </div>
        <ErrorText>{errors['kind']}</ErrorText>
      </fieldset>
      {kind === 'one' ? (
        <div>
          <Tick
            name="isNeeded"
            label="They have to choose one"
            isOn={isNeeded || isSize}
            isDisabled={isSize}
            onChange={(isOn) => onChange({ isNeeded: isOn })}
          />
          <Tick
            name="isSize"
            label="It is the size of the dish"
            hint="Other options can then have a different price for a large one."
            isOn={isSize}
            onChange={(isOn) => onChange({ isSize: isOn })}
          />
          <ErrorText>{errors['least'] ?? errors['isSize']}</ErrorText>
        </div>
      ) : (
        <Limits draft={draft} errors={errors} onChange={onChange} />
      )}
    </>
  )
}

interface KindCardProps {
  kind: GroupKind
  isChosen: boolean
  onChoose: () => void
}

function KindCard({ kind, isChosen, onChoose }: KindCardProps) {
  const { title, example } = kindWords[kind]
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-input border border-control bg-surface p-3 has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="kind"
        value={kind}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 outline-none"
      />
      <span className="min-w-0">
        {title}
        <span className="block text-sm text-muted">{example}</span>
      </span>
    </label>
  )
}

const limits = [
  { name: 'least', label: 'At least', placeholder: '0' },
  { name: 'most', label: 'At most', placeholder: 'Any' },
  { name: 'free', label: 'Free', placeholder: '0' },
] as const

function Limits({ draft, errors, onChange }: KindFieldsProps) {
  return (
    <div className="grid max-w-md grid-cols-3 items-start gap-3">
      {limits.map(({ name, label, placeholder }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          placeholder={placeholder}
          value={draft[name]}
          error={errors[name]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      ))}
      <p className="col-span-3 text-sm text-muted">
        Across the whole group. The first ones in the list are free.
      </p>
    </div>
  )
}

interface TickProps {
  name: string
  label: string
  hint?: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

function Tick({ name, label, hint, isOn, isDisabled = false, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 shrink-0"
      />
      <span>
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
