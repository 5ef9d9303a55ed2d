import { queryOptions } from '@tanstack/react-query'
import { ApiError, type Api } from '#kernel/api.ts'
import { getHousePage, listHousePages } from './contract.ts'

/** A page that the owner has added; null where there is none. */
export const housePageQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['restaurant', 'page', slug],
    queryFn: () =>
      api(getHousePage, { params: { slug } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })

export const housePagesQuery = (api: Api) =>
  queryOptions({ queryKey: ['restaurant', 'pages'], queryFn: () => api(listHousePages) })
