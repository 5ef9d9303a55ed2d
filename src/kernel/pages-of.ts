import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type Api, queryKeyOf, type RawInput } from './api.ts'
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'

/** A call that answers a list by page: each says before what the following one lies. */
type Paged = Endpoint & {
  query: z.ZodMiniType<{ before?: string | undefined }>
  output: z.ZodMiniType<{ next: string | null }>
}

/** A list by page; its `rows` are those of all pages that have come. */
export const pagesOf = <E extends Paged, Row>(
  api: Api,
  endpoint: E,
  input: InputOf<E>,
  rowsOf: (page: OutputOf<E>) => readonly Row[],
) => {
  const { query, ...rest }: RawInput = input
  return infiniteQueryOptions({
    queryKey: [...queryKeyOf(endpoint, input), 'pages'],
    queryFn: ({ pageParam: before }) =>
      // The same question, from another place on.
      api(endpoint, { ...rest, query: { ...query, before } } as InputOf<E>),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ pages, rows: pages.flatMap((page) => rowsOf(page)) }),
  })
}
