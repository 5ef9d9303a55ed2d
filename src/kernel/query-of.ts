import { queryOptions } from '@tanstack/react-query'
import { type Api, queryKeyOf, nullWhenMissing } from './api.ts'
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'

/** The question that a call is: its answer is kept under `queryKeyOf` the call. */
export const queryOf = <E extends Endpoint>(api: Api, endpoint: E, input?: InputOf<E>) =>
  queryOptions({ queryKey: queryKeyOf(endpoint, input), queryFn: () => api(endpoint, input) })

/** The question about one thing by its address; null when it does not exist or is not the asker's to see. */
export const queryOrNull = <E extends Endpoint>(api: Api, endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: (): Promise<OutputOf<E> | null> => api(endpoint, input).catch(nullWhenMissing),
  })
