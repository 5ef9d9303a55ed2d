import { useState } from 'react'
import { tablePlanQuery } from '#modules/reservations/dining-tables/client.ts'
import { type TablePlan, changeTablePlan } from '#modules/reservations/dining-tables/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { draftOf, findDraftProblems, planIn } from './plan-draft.ts'

/** The plan of tables being edited: it is saved whole. */
export function usePlanForm(plan: TablePlan, onNewest: () => void) {
  const api = useApi()
  const [draft, setDraft] = useState(() => draftOf(plan))
  const query = tablePlanQuery(api)
  const form = useSettingsForm({ kept: plan, query, onNewest })

  async function save() {
    if (form.refuse(findDraftProblems(draft))) return undefined
    const saved = await form.save((version) =>
      api(changeTablePlan, { body: { version, ...planIn(draft) } }),
    )
    if (saved) setDraft(draftOf(saved, draft))
    return saved
  }

  return { form, draft, setDraft, save }
}
