import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { useLostRole } from './use-lost-role.ts'

/** Something is tried, one thing at a time; a refusal stands where it was tried until the next try. */
export function useAttempt() {
  const leadOn = useLostRole()
  const [problem, setProblem] = useState('')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setIsBusy] = useState(false)

  /** Answers whether it was done; work that answers false was given up. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setProblem('')
    setFields({})
    setIsBusy(true)
    try {
      return (await work()) !== false
    } catch (failure) {
      if (!leadOn(failure)) setProblem(failure instanceof Error ? failure.message : String(failure))
      if (failure instanceof ApiError) setFields(failure.fields)
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return {
    problem,
    fields,
    isBusy,
    attempt,
    setProblem,
    setFields,
    /** A field is being changed: what was wrong with it is so no longer. */
    mend(name: string) {
      if (fields[name] === undefined) return
      setProblem('')
      setFields(Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name)))
    },
  }
}
