import { useQueryClient } from '@tanstack/react-query'
import { useHouseAct } from '../use-house-act.ts'

/** What has just been done at the desk, and what takes it back. */
export interface Done {
  text: string
  undo?: () => Promise<unknown>
}

/** Something is done at the desk; a refusal stands where it was tried until the next try. */
export function useDeskAct(tell: (done: Done) => void) {
  const queries = useQueryClient()
  const { problem, fields, isBusy, mend, act } = useHouseAct()
  return {
    problem,
    fields,
    isBusy,
    mend,
    /** Answers whether it was done. */
    act: (work: () => Promise<Done>) =>
      act(async () => {
        try {
          tell(await work())
        } finally {
          // What was refused may have been decided on a day that is another by now.
          void queries.invalidateQueries({ queryKey: ['bookings'] })
        }
      }),
  }
}
