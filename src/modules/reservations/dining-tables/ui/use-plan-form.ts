import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveTablePlan, tablePlanQuery } from '#modules/reservations/dining-tables/client.ts'
import type { TablePlan } from '#modules/reservations/dining-tables/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useVersionedForm } from '#ui-kit/use-versioned-form.ts'
import { draftOf, findDraftProblems } from '#modules/reservations/dining-tables/ui/plan-draft.ts'
import { entriesOfDraft, idOf, keptPlan, planWith, planWords, sayMerged } from './plan-entries.ts'

/** The plan of tables being edited: it is saved whole, with what others have changed meanwhile. */
export function usePlanForm(plan: TablePlan, onMerged: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(plan))
  const names = new Map(plan.tables.map(({ _id, name }) => [_id, name]))
  for (const table of draft.tables) {
    if (table.name.trim() !== '') names.set(idOf(table), table.name.trim())
  }
  const form = useVersionedForm({
    begun: keptPlan(plan),
    fetchNewest: async () =>
      keptPlan(await queries.fetchQuery({ ...tablePlanQuery(api), staleTime: 0 })),
    send: async ({ version, changed, newest }) => {
      const merged = planWith(newest, changed, draft.tables.map(idOf))
      const saved = await saveTablePlan(api, queries, { version, ...merged }).catch((error) => {
        throw sayMerged(error, merged)
      })
      setDraft(draftOf(saved, draft))
      return keptPlan(saved)
    },
    words: planWords(names),
    onMerged,
    isWhole: true,
  })

  async function save(): Promise<boolean> {
    if (form.refuse(findDraftProblems(draft))) return false
    return form.save(entriesOfDraft(draft))
  }

  return { form, draft, setDraft, save }
}
