import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { saveSettings, settingsQuery } from '#modules/restaurant/settings/client.ts'
import type { Settings, SettingsChange } from '#modules/restaurant/settings/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import {
  type Entries,
  type EntryConflict,
  changeOf,
  entriesBegun,
  entriesChanged,
  entriesOf,
  findConflicts,
} from './entries.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** A part of the settings, and what to do when another admin's changes have come beside one's own. */
export interface PartProps {
  settings: Settings
  onMerged: () => void
}

/**
 * One part of the settings being edited. It knows what it began with and sends what differs from
 * that: of another admin's changes meanwhile none is undone. What both have changed is shown.
 */
export function useSettingsForm({ settings, onMerged }: PartProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [version, setVersion] = useState(settings.version)
  const [begun, setBegun] = useState<Entries>(() => entriesBegun(settings))
  const [isOvertaken, setIsOvertaken] = useState(false)
  const [conflicts, setConflicts] = useState<EntryConflict[]>([])
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const { errors, refuse, mend } = useFieldErrors()
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function takeFailure(error: unknown, mine: Entries) {
    if (!(error instanceof Error)) return
    setFailure(error.message)
    if (!(error instanceof ApiError)) return
    refuse(error.fields)
    if (error.code !== 'changed_meanwhile') return
    const newest = await queries.fetchQuery({ ...settingsQuery(api), staleTime: 0 })
    setVersion(newest.version)
    setIsOvertaken(true)
    setTheirs(new Set())
    setConflicts(findConflicts(begun, mine, entriesBegun(newest)))
  }

  async function save(said: SettingsChange): Promise<boolean> {
    if (isBusy) return false
    const changed = entriesChanged(begun, entriesOf(said))
    const mine = new Map([...changed].filter(([name]) => !theirs.has(name)))
    // Hours that are looked at and kept are the first steps' business, changed or not.
    const change = { ...(said.hours && { hours: {} }), ...changeOf(mine) }
    setIsBusy(true)
    setFailure('')
    refuse({})
    let isSaved = false
    try {
      setVersion(await saveSettings(api, queries, version, change))
      setBegun(new Map([...begun, ...changed]))
      setConflicts([])
      void toasts.show('success', 'Saved')
      isSaved = true
    } catch (error) {
      await takeFailure(error, changed).catch(() => {})
    }
    setIsBusy(false)
    if (isSaved && isOvertaken) onMerged()
    return isSaved
  }

  function settle(name: string, isTheirs: boolean) {
    const rest = [...theirs].filter((each) => each !== name)
    setTheirs(new Set(isTheirs ? [...rest, name] : rest))
  }

  return { errors, failure, isBusy, refuse, save, mend, conflicts, theirs, settle }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
