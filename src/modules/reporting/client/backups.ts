import { queryOptions } from '@tanstack/react-query'
import { minutes } from '#kernel/duration.ts'
import type { Api } from '#kernel/api.ts'
import { getBackups } from '../contract/backups.ts'

/** Asked again now and then: an age grows without anybody telling. */
export const backupsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['backups'],
    queryFn: () => api(getBackups),
    refetchInterval: minutes(10),
  })
