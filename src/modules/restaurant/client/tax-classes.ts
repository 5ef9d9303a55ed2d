import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listTaxClasses } from '../contract/tax-classes.ts'

/** Under the restaurant's key: they are read anew once the settings change. */
export const taxClassesQuery = (api: Api) =>
  queryOptions({ queryKey: ['restaurant', 'taxClasses'], queryFn: () => api(listTaxClasses) })
