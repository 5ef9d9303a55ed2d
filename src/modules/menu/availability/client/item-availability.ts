import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listOptionAvailability, listItemAvailability } from '../contract/item-availability.ts'

/** Under `menu`, so that it is asked for again when that changes. */
export const itemAvailabilityQuery = (api: Api) =>
  queryOptions({
    queryKey: ['menu', 'item-availability'],
    queryFn: () => api(listItemAvailability),
    staleTime: 0,
  })

export const optionAvailabilityQuery = (api: Api) =>
  queryOptions({
    queryKey: ['menu', 'option-availability'],
    queryFn: () => api(listOptionAvailability),
    staleTime: 0,
  })
