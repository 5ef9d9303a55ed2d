import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { keepKeys } from './service/keep-keys.server.ts'
import { listKeys, removeKeys } from './service/list-keys.server.ts'
import type { ProcessorInUse } from './service/processor-in-use.server.ts'
import { useKeys } from './service/use-keys.server.ts'

export function keyRoutes(inUse: ProcessorInUse): Route[] {
  return [
    serve(contract.listPaymentKeys, (scope) => listKeys(scope, inUse)),
    serve(contract.keepPaymentKeys, async (scope, { body }) => {
      await keepKeys(scope, inUse, body)
      return listKeys(scope, inUse)
    }),
    serve(contract.usePaymentKeys, async (scope, { body }) => {
      await useKeys(scope, inUse, body)
      return listKeys(scope, inUse)
    }),
    serve(contract.removePaymentKeys, async (scope, { params }) => {
      await removeKeys(scope, inUse, params.processor)
      return listKeys(scope, inUse)
    }),
  ]
}
