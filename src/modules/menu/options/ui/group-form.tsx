import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { type GroupKind, groupKinds, maxValues } from '../writing.ts'
import { type GroupDraft, newOption, type OptionDraft } from './group-draft.ts'
import { kindWords } from './group-words.ts'
import { OptionEntry } from './option-entry.tsx'
import type { useGroupForm } from './use-group-form.ts'

/** A group in fields: what it is called, how guests choose from it, and its options in their order. */
export function GroupForm({ editing }: { editing: ReturnType<typeof useGroupForm> }) {
  const { form, draft, change, save } = editing
  const set = (part: Partial<GroupDraft>) => {
    for (const name of Object.keys(part)) form.mend(name)
    change(part)
  }
  return (
    <SettingsFrame form={form} onSave={save}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={60}
        hint="Guests read it over the options: “Size”, “Extra toppings”."
        value={draft.name}
        error={form.errors['name']}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <KindFields draft={draft} errors={form.errors} onChange={set} />
      <Group title="Options" intro="In the order in which guests see them.">
        <OptionList
          values={draft.values}
          errors={form.errors}
          onChange={(values) => change({ values })}
          onMend={form.mend}
        />
      </Group>
    </SettingsFrame>
  )
}

interface KindFieldsProps {
  draft: GroupDraft
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<GroupDraft>) => void
}

/** How guests choose, and how many of it. */
function KindFields({ draft, errors, onChange }: KindFieldsProps) {
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
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-input border border-control bg-surface p-3 has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="kind"
        value={kind}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 outline-none"
      />
      <span>{title}</span>
      <span className="col-start-2 text-sm text-muted">{example}</span>
    </label>
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
        <span>{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
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

interface OptionListProps {
  values: readonly OptionDraft[]
  errors: Readonly<Record<string, string>>
  onChange: (values: readonly OptionDraft[]) => void
  onMend: (name: string) => void
}

/** The options of a group, one a line: renamed, priced, moved, added and taken away. */
function OptionList({ values, errors, onChange, onMend }: OptionListProps) {
  /** What has just come takes the focus. */
  const [awaited, setAwaited] = useState('')

  function add() {
    const option = newOption()
    setAwaited(option.key)
    onMend('values')
    onChange([...values, option])
  }

  function move(index: number, by: number) {
    const next = [...values]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    onChange(next)
  }

  return (
    <section aria-label="Options" className="@container min-w-0">
      <ul className="border-t border-border">
        {values.map((value, index) => (
          <OptionEntry
            key={value.key}
            value={value}
            number={index + 1}
            errors={errors}
            isFirst={index === 0}
            isLast={index === values.length - 1}
            takesFocus={awaited === value.key}
            onChange={(part) => {
              for (const name of Object.keys(part)) onMend(`values.${value.key}.${name}`)
              onChange(values.map((each) => (each === value ? { ...each, ...part } : each)))
            }}
            onMove={(by) => move(index, by)}
            onNext={() => index === values.length - 1 && values.length < maxValues && add()}
            onRemove={() => onChange(values.filter((each) => each !== value))}
          />
        ))}
      </ul>
      <ErrorText>{errors['values']}</ErrorText>
      {values.length < maxValues && (
        <Button kind="secondary" onClick={add} className="mt-4">
          <Plus aria-hidden="true" className="size-4" />
          <span>Add an option</span>
        </Button>
      )}
    </section>
  )
}
