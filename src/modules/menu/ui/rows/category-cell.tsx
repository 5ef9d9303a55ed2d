import { useEffect, useRef, useState } from 'react'
import { inputClass } from '#ui-kit/text-field.tsx'
import { rowsTexts as texts } from './house-texts.ts'

interface CategoryCellProps {
  label: string
  /** The cell's name in the list. */
  name: string
  value: string
  /** What the house has. */
  labels: readonly string[]
  /** What other rows have made up. */
  newLabels: readonly string[]
  errorId: string | undefined
  onChange: (label: string) => void
}

/** What stands for "another one" among the choices; no category is called so. */
const another = '\n'

/** A choice of the house's categories; a new one is named in the same place. */
export function CategoryCell(props: CategoryCellProps) {
  const { label, name, value, labels, newLabels, errorId, onChange } = props
  const [isNaming, setIsNaming] = useState(false)
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (turns > 0) field.current?.focus()
  }, [turns])

  function show(naming: boolean) {
    setTurns(turns + 1)
    setIsNaming(naming)
  }

  const wiring = {
    name,
    'aria-invalid': errorId ? true : undefined,
    'aria-describedby': errorId,
  }
  if (isNaming) {
    return (
      <input
        {...wiring}
        ref={field}
        aria-label={`${label}: ${texts.newName}`}
        placeholder={texts.newName}
        defaultValue=""
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => setIsNaming(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          onChange('')
          show(false)
        }}
        className={`${inputClass} px-2.5!`}
      />
    )
  }
  const made = newLabels.filter((each) => !labels.some((known) => isSame(known, each)))
  const chosen = [...labels, ...made].find((each) => isSame(each, value)) ?? ''
  return (
    <select
      {...wiring}
      ref={field}
      aria-label={label}
      value={chosen}
      onChange={({ target }) => {
        if (target.value !== another) return onChange(target.value)
        onChange('')
        show(true)
      }}
      className={`${inputClass} px-2!`}
    >
      <option value="">{texts.chooseCategory}</option>
      {labels.map((each) => (
        <option key={each}>{each}</option>
      ))}
      {made.map((each) => (
        <option key={each} value={each}>
          {texts.isNew(each)}
        </option>
      ))}
      <option value={another}>{texts.newCategory}</option>
    </select>
  )
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
