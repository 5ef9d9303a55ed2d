import type { Route } from '#platform/http/route.server.ts'
import { bookingRoutes } from './booking/http.server.ts'
import { deskRoutes } from './desk/http.server.ts'
import { diningTableRoutes } from './dining-tables/http.server.ts'
import { historyRoutes } from './history/http.server.ts'
import { holdRoutes } from './holds/http.server.ts'
import { sittingRoutes } from './house-rules/http.server.ts'
import { calendarRoutes } from './mails/http.server.ts'
import { sourceRoutes } from './sources/http.server.ts'
import { timeRoutes } from './times/http.server.ts'

/**
 * @param origin where the site lives
 * @param hasMail letters leave the house
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
