import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import { listSavedCards, removeSavedCard } from './contract.ts'

/** The viewer's saved cards, and whether cards are saved here at all. */
export const savedCardsQuery = (api: Api) =>
  queryOptions({ queryKey: savedCardsKey, queryFn: () => api(listSavedCards) })

export const savedCardsKey = ['saved-cards']

/** Removing one that is gone already is no failure. */
export async function removeCard(api: Api, id: string): Promise<void> {
  await api(removeSavedCard, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
}
