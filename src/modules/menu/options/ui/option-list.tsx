import { Plus } from 'lucide-react'
import { useState } from 'react'
import { maxValues } from '#modules/menu/options/rules/group-problems.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { type OptionDraft, newOption } from './group-draft.ts'
import { OptionEntry } from './option-entry.tsx'

interface OptionListProps {
  values: readonly OptionDraft[]
  errors: Readonly<Record<string, string>>
  onChange: (values: readonly OptionDraft[]) => void
  onMend: (name: string) => void
}

/** The options of a group, one a line: renamed, priced, moved, added and taken away. */
export function OptionList({ values, errors, onChange, onMend }: OptionListProps) {
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
          Add an option
        </Button>
      )}
    </section>
  )
}
