import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { useLostRole } from '../use-lost-role.ts'

/** What has just been done at the desk, and what takes it back. */
export interface Done {
  text: string
  undo?: () => Promise<unknown>
}

/** Something is done at the desk; a refusal stands where it was tried until the next try. */
export function useDeed(tell: (done: Done) => void) {
  const queries = useQueryClient()
  const leadOn = useLostRole()
  const [problem, setProblem] = useState('')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setIsBusy] = useState(false)

  /** Answers whether it was done. */
  async function attempt(work: () => Promise<Done>): Promise<boolean> {
    if (isBusy) return false
    setProblem('')
    setFields({})
    setIsBusy(true)
    try {
      tell(await work())
      return true
    } catch (failure) {
      if (!leadOn(failure)) setProblem(failure instanceof Error ? failure.message : String(failure))
      if (failure instanceof ApiError) setFields(failure.fields)
      return false
    } finally {
      setIsBusy(false)
      // What was refused may have been decided on a day that is another by now.
      void queries.invalidateQueries({ queryKey: ['bookings'] })
    }
  }

  return {
    problem,
    fields,
    isBusy,
    attempt,
    /** A field is being changed: what was wrong with it is so no longer. */
    mend(name: string) {
      if (fields[name] === undefined) return
      setProblem('')
      setFields(Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name)))
    },
  }
}
