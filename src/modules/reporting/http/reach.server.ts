import { type Route, serve } from '#platform/http/route.server.ts'
import { getReach } from '../contract/reach.ts'
import { type Reach, getReach as get } from '../service/reach.server.ts'

export const reachRoutes = (reach: Reach): Route[] => [
  serve(getReach, (scope) => get(scope, reach)),
]
