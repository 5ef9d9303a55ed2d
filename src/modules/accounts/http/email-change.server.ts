import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/email-change.ts'
import { askEmailChange, confirmEmailChange } from '../service/change-email.server.ts'

/** @param origin where the mailed links lead */
export function emailChangeRoutes(origin: string): Route[] {
  return [
    serve(contract.askEmailChange, async (scope, { body }) => {
      await askEmailChange(scope, origin, body)
      return success
    }),
    serve(contract.confirmEmailChange, async (scope, { body }) => {
      await confirmEmailChange(scope, origin, body.token)
      return success
    }),
  ]
}

const success = { success: true } as const
