import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { secondFactorOf } from '../client.ts'

/** What a person may change about their second factor, for a form. */
export function useSecondFactor() {
  return secondFactorOf(useApi(), useQueryClient())
}
