import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/devices.ts'
import { listDevices, signOutDevice, signOutOtherDevices } from '../service/devices.server.ts'

export const deviceRoutes: Route[] = [
  serve(contract.listDevices, listDevices),
  serve(contract.signOutDevice, async (scope, { params }) => ({
    deletedCount: await signOutDevice(scope, params.id),
  })),
  serve(contract.signOutOtherDevices, async (scope) => ({
    deletedCount: await signOutOtherDevices(scope),
  })),
]
