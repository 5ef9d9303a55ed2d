import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getNote } from './contract.ts'

export const noteQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['people', id, 'note'],
    queryFn: () => api(getNote, { params: { id } }),
    // What is being written is not overtaken by a question that nobody asked.
    refetchOnWindowFocus: false,
  })
