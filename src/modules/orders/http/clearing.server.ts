import { type Route, serve } from '#platform/http/route.server.ts'
import { clearBoard } from '../contract/clearing.ts'
import * as service from '../service/clearing.server.ts'

export const clearingRoutes: Route[] = [serve(clearBoard, (scope) => service.clearBoard(scope))]
