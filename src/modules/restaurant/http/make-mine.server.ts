import { type Route, serve } from '#platform/http/route.server.ts'
import { makeHouseMine } from '../contract/make-mine.ts'
import { makeMine } from '../service/make-mine.server.ts'

export const makeMineRoutes: Route[] = [
  serve(makeHouseMine, async (scope, { body }) => {
    await makeMine(scope, body.keepsMenu)
    return { isMine: true }
  }),
]
