import { Answer } from '#kernel/answer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { type GuestsAreTaken, openGuestSession, saveContact } from './service.server.ts'

/**
 * @param cookieOf the line that gives a browser its session
 * @param areTaken guests may do something else than order
 */
export function guestRoutes(
  cookieOf: (token: string) => string,
  areTaken: GuestsAreTaken,
): Route[] {
  return [
    serve(contract.openGuestSession, async (scope, _input, { header }) => {
      const token = await openGuestSession(scope, header('x-captcha-pass'), areTaken)
      if (token === undefined) return success
      return new Answer(success, { headers: { 'set-cookie': cookieOf(token) } })
    }),
    serve(contract.saveContact, async (scope, { body }) => {
      await saveContact(scope, body)
      return success
    }),
  ]
}

const success = { success: true } as const
