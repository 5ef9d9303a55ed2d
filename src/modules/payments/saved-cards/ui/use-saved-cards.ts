import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { listSavedCards } from '../contract.ts'

/** More would hide the other ways to pay; all of them are on the account's page. */
const mostAtCheckout = 3

/** The cards that may pay here; undefined while that is not known yet, none where it cannot be known. */
export function useSavedCards(isOffered: boolean) {
  const { data, isError } = useQuery({ ...queryOf(useApi(), listSavedCards), enabled: isOffered })
  if (!isOffered || isError) return []
  return data && (data.cards ?? []).slice(0, mostAtCheckout)
}
