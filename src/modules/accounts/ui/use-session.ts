import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { type Person, getSession } from '../contract/visitor.ts'

/** The person who is signed in: null for a visitor, undefined until it is known. */
export function useSession(): Person | null | undefined {
  return useQuery(queryOf(useApi(), getSession)).data?.person
}
