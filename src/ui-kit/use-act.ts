import { useState } from 'react'
import { messageOf } from '#kernel/message-of.ts'

/**
 * What a press asks for is done, one thing at a time; what was wrong is said by `tell`, or else stands as `problem` until
 * the next try.
 */
export function useAct(tell?: (problem: string) => void) {
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  /** Answers whether it was done; work that answers false was given up. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    setProblem('')
    let isDone = false
    try {
      isDone = (await work()) !== false
    } catch (failure) {
      const words = messageOf(failure)
      if (tell) tell(words)
      else setProblem(words)
    }
    setIsBusy(false)
    return isDone
  }

  return { act, isBusy, problem, setProblem }
}
