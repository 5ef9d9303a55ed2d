import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listAllCategories, listCategories } from './contract.ts'

/** Those that guests may see; read anew with the menu. */
export const categoriesQuery = (api: Api) =>
  queryOptions({ queryKey: ['menu', 'categories'], queryFn: () => api(listCategories) })

/** All of them, for admins. */
export const allCategoriesQuery = (api: Api) =>
  queryOptions({ queryKey: ['menu', 'categories', 'all'], queryFn: () => api(listAllCategories) })
