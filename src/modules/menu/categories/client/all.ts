import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listAllCategories } from '../contract/writing.ts'

/** All of them, for admins. */
export const allCategoriesQuery = (api: Api) =>
  queryOptions({ queryKey: ['menu', 'categories', 'all'], queryFn: () => api(listAllCategories) })
