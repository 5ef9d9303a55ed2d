import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getWaiting } from '../contract/waiting.ts'

/** The live topic `waiting` of the admins' stream brings what changes. */
export const waitingQuery = (api: Api) =>
  queryOptions({ queryKey: ['waiting'], queryFn: () => api(getWaiting) })
