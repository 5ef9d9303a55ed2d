import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type Api, queryKeyOf } from './api.ts'
import type { Endpoint, InputOf } from './endpoint.ts'

/** A call that answers a list by page: each says before what the following one lies. */
type Paged = Endpoint & { output: z.ZodMiniType<{ next: string | null }> }

/** @param asked what is asked for a page; the first has nothing before it */
export const pagesOf = <E extends Paged>(
  api: Api,
  endpoint: E,
  asked: (before: string | undefined) => InputOf<E>,
) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(endpoint, asked(undefined)), 'pages'],
    queryFn: ({ pageParam }) => api(endpoint, asked(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
