import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { useAct } from '#ui-kit/use-act.ts'
import { useLostRole } from './use-lost-role.ts'

/** What the house does: what is wrong with a field stands there, and whoever has lost their role is led on. */
export function useHouseAct() {
  const leadOn = useLostRole()
  const acting = useAct()
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})

  /** Answers whether it was done; work that answers false was given up. */
  function act(work: () => Promise<unknown>): Promise<boolean> {
    return acting.act(async () => {
      setFields({})
      try {
        return await work()
      } catch (failure) {
        if (failure instanceof ApiError) setFields(failure.fields)
        if (leadOn(failure)) return false
        throw failure
      }
    })
  }

  return {
    ...acting,
    act,
    fields,
    setFields,
    /** A field is being changed: what was wrong with it is so no longer. */
    mend(name: string) {
      if (fields[name] === undefined) return
      acting.setProblem('')
      setFields(Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name)))
    },
  }
}
