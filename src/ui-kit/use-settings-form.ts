import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { messageOf } from '#kernel/message-of.ts'
import { formTexts } from './house-texts.ts'
import { toasts } from './toaster.tsx'
import { useFieldErrors } from './use-field-errors.ts'

interface SettingsSource<Kept> {
  /** What the server keeps, as far as this page knows. */
  kept: Kept
  /** Of the group that the form changes: what is kept may be of several. */
  version: number
  /** Where they came from: the query that is asked for what is kept now. */
  query: { queryKey: QueryKey }
  /** Begins the form anew with what is kept now. */
  onNewest: () => void
}

/**
 * Settings being edited that other admins may have open, too. What is saved names the version that it was made
 * from. When somebody else has saved since, nothing is sent over theirs: what was typed stays, until
 * whoever typed it has theirs loaded.
 */
export function useSettingsForm<Kept>(source: SettingsSource<Kept>) {
  const { kept: newest, version: newestVersion, query, onNewest } = source
  const queries = useQueryClient()
  const { errors, refuse, mend } = useFieldErrors()
  const [kept, setKept] = useState(newest)
  const [version, setVersion] = useState(newestVersion)
  const [failure, setFailure] = useState('')
  const [isOvertaken, setIsOvertaken] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  // Only what is kept of the form's own version, as after its own save: what somebody else saves meanwhile has another one,
  // and does not change a form under the hands of whoever fills it.
  if (newest !== kept && newestVersion === version) setKept(newest)

  /** Answers what the server has kept; undefined when it has kept nothing of it. */
  async function save<Answer extends { version: number }>(
    send: (version: number) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    if (isBusy) return undefined
    setIsBusy(true)
    setFailure('')
    setIsOvertaken(false)
    refuse({})
    let answer: Answer | undefined
    try {
      answer = await send(version)
      setVersion(answer.version)
      // All that is shown of the same noun: its key begins with the noun's name.
      await queries.invalidateQueries({ queryKey: query.queryKey.slice(0, 1) })
      void toasts.show('success', formTexts.saved)
    } catch (error) {
      takeFailure(error)
    }
    setIsBusy(false)
    return answer
  }

  function takeFailure(error: unknown) {
    setFailure(messageOf(error))
    if (error instanceof ApiError) refuse(error.fields)
    setIsOvertaken(error instanceof ApiError && error.code === 'changed_meanwhile')
  }

  /** Puts what is kept now in the place of what was typed. */
  async function loadNewest() {
    try {
      await queries.fetchQuery({ ...query, staleTime: 0 })
      onNewest()
    } catch (error) {
      takeFailure(error)
    }
  }

  /** One's own change beside the form, which it need not be told of. */
  function follow(from: number, to: number) {
    setVersion((now) => (now === from ? to : now))
  }

  return {
    kept,
    version,
    errors,
    failure,
    isBusy,
    isOvertaken,
    refuse,
    mend,
    save,
    loadNewest,
    follow,
  }
}

/** What a frame needs of a form. */
export type FramedForm = Omit<ReturnType<typeof useSettingsForm>, 'kept' | 'save' | 'follow'>
