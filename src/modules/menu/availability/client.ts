import type { Api } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { listItemAvailability, listOptionAvailability, listServingHours } from './contract.ts'

// Under `menu`, so that each is asked for again when that changes.

export const itemAvailabilityQuery = (api: Api) => ({
  ...queryOf(api, listItemAvailability),
  staleTime: 0,
})

export const optionAvailabilityQuery = (api: Api) => ({
  ...queryOf(api, listOptionAvailability),
  staleTime: 0,
})

export const servingHoursQuery = (api: Api) => ({ ...queryOf(api, listServingHours), staleTime: 0 })
