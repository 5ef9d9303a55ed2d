import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { formatDollars } from '#kernel/money.ts'
import { newId } from '#kernel/ids.ts'
import { optionGroupsQuery } from '#modules/menu/options/client.ts'
import {
  type OptionGroupView,
  addOptionGroup,
  changeOptionGroup,
} from '#modules/menu/options/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import type { Entries } from '#ui-kit/entries.ts'
import { type Kept, useVersionedForm } from '#ui-kit/use-versioned-form.ts'
import {
  type GroupBody,
  type GroupDraft,
  bodyOf,
  byKeys,
  draftOf,
  emptyGroup,
  findDraftProblems,
} from '#modules/menu/options/ui/group-draft.ts'
import { kindWords } from '#modules/menu/options/ui/group-words.ts'

/** A group being edited, or made: it is saved whole, with what others have changed meanwhile. */
export function useGroupForm(group: OptionGroupView | undefined, onMerged: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => (group ? draftOf(group) : emptyGroup()))
  const [key] = useState(newId)
  const [madeId, setMadeId] = useState<string>()

  async function fetchGroup(id: string): Promise<OptionGroupView> {
    const { groups } = await queries.fetchQuery({ ...optionGroupsQuery(api), staleTime: 0 })
    const found = groups.find(({ _id }) => _id === id)
    if (!found) throw new Error('Somebody has deleted this group in the meantime.')
    return found
  }

  const form = useVersionedForm({
    begun: group ? keptOf(draftOf(group), group.version) : { version: 0, entries: new Map() },
    fetchNewest: async () => {
      const newest = await fetchGroup(group?._id ?? '')
      return keptOf(draftOf(newest), newest.version)
    },
    send: async ({ version, changed, newest }) => {
      const body = bodyIn(new Map([...newest, ...changed]))
      try {
        if (!group) {
          const { insertedId } = await api(addOptionGroup, { body }, { key })
          setMadeId(insertedId)
          return { version }
        }
        const params = { id: group._id }
        await api(changeOptionGroup, { params, body: { ...body, version } })
      } catch (error) {
        throw error instanceof ApiError && Object.keys(error.fields).length > 0
          ? withFields(error, byKeys(error.fields, draft))
          : error
      } finally {
        void queries.invalidateQueries({ queryKey: ['menu'] })
      }
      const saved = await fetchGroup(group._id)
      setDraft((now) => draftOf(saved, now))
      return keptOf(draftOf(saved), saved.version)
    },
    words: groupEntryWords,
    onMerged,
  })

  async function save(): Promise<boolean> {
    if (form.refuse(findDraftProblems(draft))) return false
    return form.save(entriesOf(draft))
  }

  function change(part: Partial<GroupDraft>) {
    setDraft((now) => ({ ...now, ...part }))
  }

  return { form, draft, change, save, madeId }
}

/** The options are one entry: whose list stands is chosen as a whole. */
function entriesOf(draft: GroupDraft): Entries {
  return new Map(Object.entries(bodyOf(draft)))
}

function keptOf(draft: GroupDraft, version: number): Kept {
  return { version, entries: entriesOf(draft) }
}

function bodyIn(entries: Entries): GroupBody {
  // Under these names entries hold nothing else (entriesOf).
  return Object.fromEntries(entries) as GroupBody
}

function withFields(error: ApiError, fields: Record<string, string>): ApiError {
  Object.assign(error.fields, fields)
  return error
}

const entryLabels: Record<string, string> = {
  name: 'Name',
  kind: 'How guests choose',
  least: 'At least',
  most: 'At most',
  free: 'Free',
  isSize: 'Size of the dish',
  values: 'Options',
}

const groupEntryWords = {
  label: (name: string) => entryLabels[name] ?? name,
  say(name: string, value: unknown): string {
    if (value === null || value === undefined) return 'As many as there are'
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (name === 'kind') return kindWords[value as GroupDraft['kind']].title
    if (name !== 'values') return String(value)
    return (value as GroupBody['values'])
      .map((each) => `${each.name} ${formatDollars(each.price)}`)
      .join('\n')
  },
}
