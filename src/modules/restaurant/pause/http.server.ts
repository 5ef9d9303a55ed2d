import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import * as service from './service.server.ts'

export const pauseRoutes: Route[] = [
  serve(contract.pauseOrdering, async (scope, { body }) => {
    const { until, words } = await service.pauseOrdering(scope, body.length)
    return { until: until.toISOString(), words }
  }),
  serve(contract.resumeOrdering, async (scope) => {
    await service.resumeOrdering(scope)
    return { until: null, words: 'We are taking orders.' }
  }),
]
