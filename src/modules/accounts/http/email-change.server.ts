import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/email-change.ts'
import { askEmailChange, confirmEmailChange } from '../service/change-email.server.ts'

export function emailChangeRoutes(): Route[] {
  return [
    serve(contract.askEmailChange, async (scope, { body }) => {
      await askEmailChange(scope, body)
      return success
    }),
    serve(contract.confirmEmailChange, async (scope, { body }) => {
      await confirmEmailChange(scope, body.token)
      return success
    }),
  ]
}

const success = { success: true } as const
