import { type Route, serve, serveLive } from '#platform/http/route.server.ts'
import { getWaiting, streamWaiting } from './contract.ts'
import { countWhatWaits } from './service.server.ts'

export const waitingRoutes: Route[] = [
  serve(getWaiting, countWhatWaits),
  serveLive(streamWaiting, { topic: 'waiting', thingOf: async () => undefined }),
]
