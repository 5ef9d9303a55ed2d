import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#kernel/endpoint.ts'
import { messageOf } from '#kernel/message-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { type DishChange, changeMenuItems, undoMenuChanges } from '../../contract.ts'
import { catalogueTexts } from './house-texts.ts'

type Change = Omit<InputOf<typeof changeMenuItems>['body'], 'ids'>

/** What the last change did, and what takes it back. */
interface DoneStep {
  text: string
  changes: readonly DishChange[]
}

/** Changes of one dish or many, each of which can be taken back until the next one. */
export function useMenuChanges() {
  const api = useApi()
  const queries = useQueryClient()
  const [step, setStep] = useState<DoneStep>()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    setIsBusy(true)
    setProblem('')
    let isDone = true
    try {
      await work()
    } catch (error) {
      const message = messageOf(error)
      setProblem(message)
      void toasts.show('error', message)
      isDone = false
    }
    // What is done can be taken back at once, also while the lists are read again.
    setIsBusy(false)
    await queries.invalidateQueries({ queryKey: ['menu'] })
    return isDone
  }

  return {
    step,
    problem,
    isBusy,
    /** @param say the words for what has been done to so many, or to the one of this name */
    change(ids: readonly string[], change: Change, say: (whom: string) => string) {
      setStep(undefined)
      return attempt(async () => {
        const { changes } = await api(changeMenuItems, { body: { ids: [...ids], ...change } })
        const [first] = changes
        const whom =
          changes.length === 1 && first ? first.name : catalogueTexts.dishCount(changes.length)
        setStep({ text: first ? say(whom) : catalogueTexts.unchanged, changes })
      })
    },
    undo({ changes }: DoneStep) {
      return attempt(async () => {
        const wanted = changes.map(({ _id, from, to }) => ({ _id, from, to }))
        const { skipped } = await api(undoMenuChanges, { body: { changes: wanted } })
        setStep({ text: catalogueTexts.undone(skipped), changes: [] })
      })
    },
    forget: () => setStep(undefined),
  }
}

export type MenuChanges = ReturnType<typeof useMenuChanges>
