import { type Route, serve } from '#platform/http/route.server.ts'
import { listSetupSteps } from '../contract/setup-steps.ts'
import { canOrder } from '../rules/setup-steps.ts'
import type { Reach } from '../service/reach.server.ts'
import { listSetupSteps as listSteps } from '../service/setup-steps.server.ts'

export const setupStepRoutes = (reach: Reach): Route[] => [
  serve(listSetupSteps, async (scope) => {
    const steps = await listSteps(scope, reach)
    return { steps, canOrder: canOrder(steps) }
  }),
]
