import { CalendarPlus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { leaveRow } from '#ui-kit/leave-row.ts'
import { Group } from '#ui-kit/settings-frame.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { TextField } from '#ui-kit/text-field.tsx'
import type { BookingSettings } from '../../contract/house.ts'
import { closureTexts } from './house-texts.ts'

type Closure = BookingSettings['closures'][number]

interface ClosuresProps {
  closures: readonly Closure[]
  errors: Readonly<Record<string, string>>
  onChange: (closures: Closure[]) => void
}

/** Days on which nobody books on the site. */
export function Closures({ closures, errors, onChange }: ClosuresProps) {
  return (
    <Group
      title={closureTexts.title}
      intro={closures.length === 0 ? closureTexts.none : closureTexts.some(closures.length)}
    >
      {closures.length > 0 && (
        <ul aria-label={closureTexts.title} className="border-t border-border">
          {closures.map((closure, index) => (
            <ClosureRow
              // A day that is being typed has nothing else to be known by.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              field={`closures.${index}`}
              closure={closure}
              errors={errors}
              onChange={(changed) =>
                onChange(closures.map((each, at) => (at === index ? changed : each)))
              }
              onRemove={() => onChange(closures.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      <ErrorText>{errors['closures']}</ErrorText>
      <Button
        kind="secondary"
        onClick={() => onChange([...closures, { from: '', to: '', note: '' }])}
        className="justify-self-start"
      >
        <CalendarPlus aria-hidden="true" className="size-4" />
        <span>{closureTexts.add}</span>
      </Button>
    </Group>
  )
}

interface ClosureRowProps {
  field: string
  closure: Closure
  errors: Readonly<Record<string, string>>
  onChange: (closure: Closure) => void
  onRemove: () => void
}

/** One closure: first day, last day, and why. */
function ClosureRow({ field, closure, errors, onChange, onRemove }: ClosureRowProps) {
  const { from, to, note } = closure
  const [isNew] = useState(from === '')
  /** One day, until somebody says more. */
  const begin = (day: string) =>
    onChange({ ...closure, from: day, to: to === '' || to === from || to < day ? day : to })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-3 border-b border-border py-4 min-[24rem]:grid-cols-[repeat(2,minmax(0,1fr))_2.75rem] sm:grid-cols-[10rem_10rem_1fr_2.75rem]">
      <TextField
        label={closureTexts.from}
        type="date"
        name={`${field}.from`}
        ref={isNew ? takeFocus : undefined}
        value={from}
        error={errors[`${field}.from`]}
        onChange={({ target }) => begin(target.value)}
        className="px-2!"
      />
      <div className="max-[24rem]:order-1">
        <TextField
          label={closureTexts.to}
          type="date"
          name={`${field}.to`}
          value={to}
          min={from || undefined}
          error={errors[`${field}.to`]}
          onChange={({ target }) => onChange({ ...closure, to: target.value })}
          className="px-2!"
        />
      </div>
      <div className="max-sm:order-last max-sm:col-span-full">
        <TextField
          label={closureTexts.reason}
          name={`${field}.note`}
          value={note}
          maxLength={100}
          autoComplete="off"
          placeholder={closureTexts.reasonExample}
          error={errors[`${field}.note`]}
          onChange={({ target }) => onChange({ ...closure, note: target.value })}
        />
      </div>
      <button
        type="button"
        aria-label={from ? closureTexts.remove(from) : closureTexts.removeUndated}
        onClick={({ currentTarget }) => {
          leaveRow(currentTarget)
          onRemove()
        }}
        className="mt-8 grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:bg-surface2 hover:text-text"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}
