import { Answer } from '#kernel/answer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/mails.ts'
import { getCalendarFile } from '../service/calendar-file.server.ts'

/** @param origin where the site lives, for the way from the calendar to the booking */
export function calendarRoutes(origin: string): Route[] {
  return [
    serve(contract.getCalendarFile, async (scope, { params }) => {
      const headers = { 'content-disposition': 'attachment; filename="booking.ics"' }
      return new Answer(await getCalendarFile(scope, params.id, origin), { headers })
    }),
  ]
}
