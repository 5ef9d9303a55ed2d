import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listMismatches } from '../contract/mismatches.ts'

export const mismatchesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['mismatches'],
    queryFn: ({ pageParam }) =>
      api(listMismatches, { query: pageParam === '' ? {} : { before: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
