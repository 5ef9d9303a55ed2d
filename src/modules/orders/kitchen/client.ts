import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getKitchenBoard } from './contract.ts'

export const kitchenBoardQuery = (api: Api) =>
  queryOptions({ queryKey: ['kitchen', 'board'], queryFn: () => api(getKitchenBoard) })
