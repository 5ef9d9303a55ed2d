import { type Route, serve } from '#platform/http/route.server.ts'
import { clearBoard } from './contract.ts'
import * as service from './service.server.ts'

export const clearingRoutes: Route[] = [serve(clearBoard, (scope) => service.clearBoard(scope))]
