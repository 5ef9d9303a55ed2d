import { useQuery } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { sessionQuery } from '../client.ts'
import type { Person } from '../contract.ts'

/** The person who is signed in: null for a visitor, undefined until it is known. */
export function useSession(): Person | null | undefined {
  return useQuery(sessionQuery(useApi())).data?.person
}
