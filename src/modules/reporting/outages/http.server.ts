import { type Route, serve } from '#platform/http/route.server.ts'
import { getOutages } from './contract.ts'
import { listShownOutages } from './service.server.ts'

export const outageRoutes: Route[] = [serve(getOutages, listShownOutages)]
