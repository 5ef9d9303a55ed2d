import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getRestaurant } from './contract.ts'

export const restaurantQuery = (api: Api) =>
  queryOptions({ queryKey: ['restaurant'], queryFn: () => api(getRestaurant) })
