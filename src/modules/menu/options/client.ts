import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getDishOptions, listOptionGroups } from './contract.ts'

/** Under `menu`, so that a change of any dish or group asks for it again. */
export const dishOptionsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['menu', 'options', id],
    queryFn: () => api(getDishOptions, { params: { id } }),
  })

export const optionGroupsQuery = (api: Api) =>
  queryOptions({ queryKey: ['menu', 'option groups'], queryFn: () => api(listOptionGroups) })
