import { type Route, serve } from '#platform/http/route.server.ts'
import { getBackups } from '../contract/backups.ts'
import { getBackupState } from '../service/backups.server.ts'

export const backupRoutes = (areCopied: boolean): Route[] => [
  serve(getBackups, (scope) => getBackupState(scope, areCopied)),
]
