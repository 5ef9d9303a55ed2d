import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listCategories } from './contract.ts'

/** Those that guests may see; read anew with the menu. */
export const categoriesQuery = (api: Api) =>
  queryOptions({ queryKey: ['menu', 'categories'], queryFn: () => api(listCategories) })
