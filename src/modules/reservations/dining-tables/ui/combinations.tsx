import { Plus } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { CombinationRow } from '#modules/reservations/dining-tables/ui/combination-row.tsx'
import { emptyCombination } from '#modules/reservations/dining-tables/ui/new-tables.ts'
import type { PlanDraft } from '#modules/reservations/dining-tables/ui/plan-draft.ts'
import { countOf } from '#modules/reservations/dining-tables/ui/plan-words.ts'

interface CombinationsProps {
  draft: PlanDraft
  errors: Readonly<Record<string, string>>
  onChange: (combinations: PlanDraft['combinations']) => void
}

/** Tables for parties that no single table seats. */
export function Combinations({ draft, errors, onChange }: CombinationsProps) {
  const { combinations, tables } = draft
  if (tables.length < 2) return null
  return (
    <Group
      title="Pushed together"
      intro={
        combinations.length === 0
          ? 'Nothing yet. Two tables for 4 that can be pushed together take a party of 8.'
          : `${countOf(combinations.length, 'combination')}. They are used when no single table is large enough.`
      }
    >
      {combinations.length > 0 && (
        <ul aria-label="Combinations" className="border-t border-border">
          {combinations.map((one) => (
            <CombinationRow
              key={one.key}
              combination={one}
              tables={tables}
              errors={errors}
              onChange={(changed) =>
                onChange(combinations.map((each) => (each.key === one.key ? changed : each)))
              }
              onRemove={() => onChange(combinations.filter(({ key }) => key !== one.key))}
            />
          ))}
        </ul>
      )}
      <Button
        kind="secondary"
        onClick={() => onChange([...combinations, emptyCombination()])}
        className="justify-self-start"
      >
        <Plus aria-hidden="true" className="size-4" />
        Add a combination
      </Button>
    </Group>
  )
}
