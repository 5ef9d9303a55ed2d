import { type Route, serve } from '#platform/http/route.server.ts'
import { sendSampleOrder } from '../contract/sample-orders.ts'
import * as service from '../service/send-sample-order.server.ts'

export const sampleOrderRoutes: Route[] = [
  serve(sendSampleOrder, async (scope) => {
    const { number } = await service.sendSampleOrder(scope)
    return { orderNumber: number }
  }),
]
