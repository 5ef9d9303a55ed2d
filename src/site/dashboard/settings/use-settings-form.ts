import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#kernel/api.ts'
import { saveSettings, settingsQuery } from '#modules/restaurant/settings/client.ts'
import type { Settings, SettingsChange } from '#modules/restaurant/settings/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'

/**
 * One part of the settings being edited. It knows which version it began with: when somebody else has
 * saved meanwhile, what was typed stays, and the next save is made from theirs.
 */
export function useSettingsForm(settings: Settings) {
  const api = useApi()
  const queries = useQueryClient()
  const [version, setVersion] = useState(settings.version)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  /** Shows these, and leads to the first of them; true when there is any. */
  function refuse(found: Record<string, string>): boolean {
    // A fold that holds one of them opens first: what is hidden takes no focus.
    flushSync(() => setErrors(found))
    const [first] = Object.keys(found)
    if (first === undefined) return false
    const name = CSS.escape(first)
    const field = document.querySelector(`[name="${name}"], [data-field="${name}"]`)
    if (field instanceof HTMLElement) field.focus()
    return true
  }

  async function takeFailure(error: unknown) {
    if (!(error instanceof Error)) return
    setFailure(error.message)
    if (!(error instanceof ApiError)) return
    refuse(error.fields)
    if (error.code !== 'changed_meanwhile') return
    const newest = await queries.fetchQuery({ ...settingsQuery(api), staleTime: 0 })
    setVersion(newest.version)
  }

  async function save(change: SettingsChange): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    setFailure('')
    setErrors({})
    let isSaved = false
    try {
      setVersion(await saveSettings(api, queries, version, change))
      void toasts.show('success', 'Saved')
      isSaved = true
    } catch (error) {
      await takeFailure(error).catch(() => {})
    }
    setIsBusy(false)
    return isSaved
  }

  /** What is being mended is no longer wrong. */
  function mend(name: string) {
    setErrors(({ [name]: _mended, ...rest }) => rest)
  }

  return { errors, failure, isBusy, refuse, save, mend }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
