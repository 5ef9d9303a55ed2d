import { queryOptions } from '@tanstack/react-query'
import { ApiError, type Api } from '#kernel/api.ts'
import { getLegalPage } from './contract.ts'

/** One of the owner's pages; null while it has no text. */
export const legalPageQuery = (api: Api, name: string) =>
  queryOptions({
    queryKey: ['restaurant', 'legal', name],
    queryFn: () =>
      api(getLegalPage, { params: { name } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })
