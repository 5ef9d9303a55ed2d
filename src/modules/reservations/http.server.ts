import type { Route } from '#platform/http/route.server.ts'
import { bookingRoutes } from './http/booking.server.ts'
import { deskRoutes } from './desk/http.server.ts'
import { diningTableRoutes } from './dining-tables/http.server.ts'
import { historyRoutes } from './http/history.server.ts'
import { holdRoutes } from './http/holds.server.ts'
import { sittingRoutes } from './http/house-rules.server.ts'
import { calendarRoutes } from './http/mails.server.ts'
import { sourceRoutes } from './sources/http.server.ts'
import { timeRoutes } from './dining-tables/http/times.server.ts'

/**
 * @param origin where the site lives
 * @param hasMail emails leave the house
 */
export const reservationRoutes = (origin: string, hasMail: boolean): Route[] => [
  ...timeRoutes,
  ...calendarRoutes(origin),
  ...holdRoutes,
  ...bookingRoutes(hasMail),
  ...deskRoutes,
  ...diningTableRoutes,
  ...sittingRoutes,
  ...historyRoutes,
  ...sourceRoutes,
]
