import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listSetupSteps } from '../contract/setup-steps.ts'

/** Facts of every module are in it: it is read anew wherever it is shown. */
export const setupStepsQuery = (api: Api) =>
  queryOptions({ queryKey: ['setup-steps'], queryFn: () => api(listSetupSteps), staleTime: 0 })
