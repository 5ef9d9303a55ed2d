import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import { getDish, listMenu } from './contract.ts'

/** The specification's cache key: `menu`. */
export const menuQuery = (api: Api) =>
  queryOptions({ queryKey: ['menu'], queryFn: () => api(listMenu) })

/** A dish for its page; null when it is not on the menu. */
export const dishQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['menu', 'dish', slug],
    queryFn: () => api(getDish, { params: { slug } }).catch(nullWhenMissing),
  })

function nullWhenMissing(error: unknown): null {
  // An address that nobody could have (400) is as little on the menu as one that nobody has (404).
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
  throw error
}
