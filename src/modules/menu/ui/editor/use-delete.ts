import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#kernel/message-of.ts'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { askToDelete } from '#ui-kit/ask-to-delete.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { type CatalogueItem, deleteMenuItem } from '../../contract.ts'

interface FailedDelete {
  item: CatalogueItem
  message: string
}

/** The specification's delete: a question first, and no way back. */
export function useDelete() {
  const api = useApi()
  const queries = useQueryClient()
  const { deletedTitle, deletedText } = useTexts()
  const [failed, setFailed] = useState<FailedDelete>()

  async function remove(item: CatalogueItem): Promise<boolean> {
    setFailed(undefined)
    try {
      await api(deleteMenuItem, { params: { id: item._id } })
      void toasts.show('success', `${deletedTitle} ${deletedText}`)
      return true
    } catch (error) {
      setFailed({ item, message: messageOf(error) })
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: ['menu'] })
    }
  }

  return {
    failed,
    remove,
    /** Answers whether it is gone. */
    async ask(item: CatalogueItem): Promise<boolean> {
      return (await askToDelete()) && remove(item)
    },
  }
}
