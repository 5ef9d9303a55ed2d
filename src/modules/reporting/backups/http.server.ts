import { type Route, serve } from '#platform/http/route.server.ts'
import { getBackups } from './contract.ts'
import { getBackupState } from './service.server.ts'

export const backupRoutes: Route[] = [serve(getBackups, (scope) => getBackupState(scope))]
