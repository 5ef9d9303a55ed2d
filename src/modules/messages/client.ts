import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listMessages } from './contract.ts'

export type MessageBox = 'inbox' | 'archive'

export const messagesQuery = (api: Api, box: MessageBox) =>
  infiniteQueryOptions({
    queryKey: ['messages', box],
    queryFn: ({ pageParam }) => api(listMessages, { query: { box, before: pageParam } }),
    // The first page has nothing before it.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Whoever opens the inbox wants what has just come.
    staleTime: 0,
  })
