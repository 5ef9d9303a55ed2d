import { type Route, serve } from '#platform/http/route.server.ts'
import { listBookingGroups } from './contract.ts'
import { listBookingGroups as list } from './service.server.ts'

export const sourceRoutes: Route[] = [serve(listBookingGroups, list)]
