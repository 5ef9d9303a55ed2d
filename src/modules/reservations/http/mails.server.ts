import { Answer } from '#kernel/answer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/mails.ts'
import type { LinkMaker } from '../service/links.server.ts'
import { getCalendarFile } from '../service/calendar-file.server.ts'

/** @param links the way from the calendar to the booking */
export function calendarRoutes(links: LinkMaker): Route[] {
  return [
    serve(contract.getCalendarFile, async (scope, { params }) => {
      const headers = { 'content-disposition': 'attachment; filename="booking.ics"' }
      return new Answer(await getCalendarFile(scope, params.id, links), { headers })
    }),
  ]
}
