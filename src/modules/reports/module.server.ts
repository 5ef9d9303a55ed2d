import type { Module } from '#platform/module.server.ts'
import { bookingReportRoutes } from './bookings.server.ts'
import { comparingRoutes } from './comparing.server.ts'
import { exportingRoutes } from './exporting.server.ts'
import { totallingRoutes } from './totalling.server.ts'

export function reportsModule(): Module {
  return {
    routes: [...comparingRoutes, ...exportingRoutes, ...bookingReportRoutes, ...totallingRoutes],
  }
}
