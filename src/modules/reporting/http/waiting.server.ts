import { type Route, serve, serveLive } from '#platform/http/route.server.ts'
import { getWaiting, streamWaiting } from '../contract/waiting.ts'
import { countWhatWaits } from '../service/waiting.server.ts'

export const waitingRoutes: Route[] = [
  serve(getWaiting, countWhatWaits),
  serveLive(streamWaiting, { topic: 'waiting', thingOf: async () => undefined }),
]
