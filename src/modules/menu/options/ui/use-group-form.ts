import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { newId } from '#kernel/ids.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import {
  type OptionGroupView,
  addOptionGroup,
  changeOptionGroup,
  listOptionGroups,
} from '../contract.ts'
import {
  type GroupDraft,
  bodyOf,
  problemsByKey,
  draftOf,
  emptyGroup,
  findDraftProblems,
} from './group-draft.ts'

/** A group that is being made. */
const notYet = { version: 0 }

/** A group being edited, or made: it is saved whole. */
export function useGroupForm(group: OptionGroupView | undefined, onNewest: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => (group ? draftOf(group) : emptyGroup()))
  const [key] = useState(newId)
  const [madeId, setMadeId] = useState<string>()
  const query = queryOf(api, listOptionGroups)
  const kept = group ?? notYet
  const form = useSettingsForm({ kept, version: kept.version, query, onNewest })

  async function save() {
    if (form.refuse(findDraftProblems(draft))) return undefined
    if (group) return form.save((version) => write(group, version))
    const made = await form.save(add)
    // The page leaves for it, which asks about unsaved changes for as long as the form is saving.
    if (made) setMadeId(made.insertedId)
    return made
  }

  async function add() {
    return {
      version: 1,
      ...(await sayByKeys(api(addOptionGroup, { body: bodyOf(draft) }, { key }))),
    }
  }

  async function write({ _id }: OptionGroupView, version: number) {
    const body = { ...bodyOf(draft), version }
    await sayByKeys(api(changeOptionGroup, { params: { id: _id }, body }))
    const { groups } = await queries.fetchQuery({ ...query, staleTime: 0 })
    const saved = groups.find((each) => each._id === _id)
    if (!saved) throw new Error('Somebody has deleted this group in the meantime.')
    setDraft((now) => draftOf(saved, now))
    return saved
  }

  /** The server counts options, fields are named by their keys. */
  async function sayByKeys<Answer>(asked: Promise<Answer>): Promise<Answer> {
    return asked.catch((error: unknown) => {
      if (error instanceof ApiError) Object.assign(error.fields, problemsByKey(error.fields, draft))
      throw error
    })
  }

  function change(part: Partial<GroupDraft>) {
    setDraft((now) => ({ ...now, ...part }))
  }

  return { form, draft, change, save, madeId }
}
