import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FullCategory, deleteCategory } from '#modules/menu/categories/contract/writing.ts'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { askToDelete } from '#ui-kit/ask-to-delete.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAttempt } from '../use-attempt.ts'

/** Deletes a category after a question: whether, and where its dishes go if it has any. */
export function useDeletion(onDeleted: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const { deletedTitle, deletedText } = useTexts()
  const { problem, isBusy, attempt, setProblem } = useAttempt()
  const [leaving, setLeaving] = useState<FullCategory>()

  async function end({ key }: FullCategory, movesTo?: string): Promise<void> {
    const isDone = await attempt(() => api(deleteCategory, { params: { key }, query: { movesTo } }))
    await queries.invalidateQueries({ queryKey: ['menu'] })
    if (!isDone) return
    setLeaving(undefined)
    onDeleted()
    void toasts.show('success', `${deletedTitle} ${deletedText}`)
  }

  return {
    problem,
    isBusy,
    /** The one whose dishes have to go somewhere. */
    leaving,
    keep: () => setLeaving(undefined),
    remove: (movesTo: string) => leaving && void end(leaving, movesTo),
    async ask(category: FullCategory): Promise<void> {
      setProblem('')
      if (category.dishes > 0) setLeaving(category)
      else if (await askToDelete()) await end(category)
    },
  }
}
