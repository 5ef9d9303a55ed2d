import { type Route, serve } from '#platform/http/route.server.ts'
import { getWaiting } from './contract.ts'
import { countWhatWaits } from './service.server.ts'

export const waitingRoutes: Route[] = [serve(getWaiting, countWhatWaits)]
