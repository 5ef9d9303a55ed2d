import { type Route, serve } from '#platform/http/route.server.ts'
import { listReviews } from './contract.ts'
import * as reviews from './service.server.ts'

export const reviewRoutes: Route[] = [
  serve(listReviews, async (scope) => {
    const shown = await reviews.listReviews(scope)
    return shown.map(({ id, ...review }) => ({ _id: id, ...review }))
  }),
]
