import type { AuditFilter } from '#modules/reporting/client/audit.ts'
import type { AuditLogSummary } from '#modules/reporting/contract/audit.ts'
import { FormField } from '#ui-kit/form-field.tsx'
import { inputClass } from '#ui-kit/text-input.tsx'

interface AuditFilterBarProps {
  filter: AuditFilter
  /** Whom and what the log knows; until it is there, both lists are short. */
  summary: AuditLogSummary | undefined
  onChange: (next: Partial<AuditFilter>) => void
}

/** Whose actions, and of which kind. */
export function AuditFilterBar({ filter, summary, onChange }: AuditFilterBarProps) {
  return (
    <div className="mt-6 grid max-w-2xl grow gap-4 sm:grid-cols-2">
      <Choice
        label="Who"
        all="Everybody"
        value={filter.actor}
        options={summary?.actors ?? []}
        onChoose={(actor) => onChange({ actor })}
      />
      <Choice
        label="What"
        all="Everything"
        value={filter.action}
        options={summary?.actions ?? []}
        onChoose={(action) => onChange({ action })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** What stands for no choice. */
  all: string
  value: string | undefined
  options: readonly { id: string; name: string }[]
  onChoose: (id: string | undefined) => void
}

function Choice({ label, all, value = '', options, onChoose }: ChoiceProps) {
  const isKnown = value === '' || options.some(({ id }) => id === value)
  return (
    <FormField label={label}>
      {(wiring) => (
        <select
          {...wiring}
          value={value}
          onChange={({ target }) => onChoose(target.value || undefined)}
          className={inputClass}
        >
          <option value="">{all}</option>
          {/* From the address, before the list has come. */}
          {!isKnown && <option value={value}>{value}</option>}
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name.charAt(0).toUpperCase() + name.slice(1)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
