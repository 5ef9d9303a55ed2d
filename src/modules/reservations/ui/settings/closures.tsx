import { CalendarPlus } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { type Closure, ClosureRow } from '#modules/reservations/ui/settings/closure-row.tsx'

interface ClosuresProps {
  closures: readonly Closure[]
  errors: Readonly<Record<string, string>>
  onChange: (closures: Closure[]) => void
}

/** Days on which nobody books on the site. */
export function Closures({ closures, errors, onChange }: ClosuresProps) {
  return (
    <Group
      title="Closed days"
      intro={
        closures.length === 0
          ? 'None. Holidays, a private party, a day for painting: guests read why, and choose another day.'
          : `${closures.length === 1 ? 'One entry' : `${closures.length} entries`}. Bookings that stand already stay as they are.`
      }
    >
      {closures.length > 0 && (
        <ul aria-label="Closed days" className="border-t border-border">
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
        Add closed days
      </Button>
    </Group>
  )
}
