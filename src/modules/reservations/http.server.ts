import type { Route } from '#platform/http/route.server.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import { bookingRoutes } from './http/booking.server.ts'
import { deskRoutes } from './desk/http.server.ts'
import { diningTableRoutes } from './dining-tables/http.server.ts'
import { historyRoutes } from './http/history.server.ts'
import { holdRoutes } from './http/holds.server.ts'
import { sittingRoutes } from './http/house-rules.server.ts'
import { linkRoutes } from './http/links.server.ts'
import { calendarRoutes } from './http/mails.server.ts'
import { sourceRoutes } from './sources/http.server.ts'
import { timeRoutes } from './dining-tables/http/times.server.ts'

/**
 * @param links of guests without an account, and where the site lives
 * @param hasMail emails leave the house
 */
export const reservationRoutes = (
  links: SignedLinks & { origin: string },
  hasMail: boolean,
): Route[] => [
  ...timeRoutes(links),
  ...calendarRoutes(links),
  ...linkRoutes(links, hasMail),
  ...holdRoutes,
  ...bookingRoutes(hasMail),
  ...deskRoutes,
  ...diningTableRoutes,
  ...sittingRoutes,
  ...historyRoutes,
  ...sourceRoutes,
]
