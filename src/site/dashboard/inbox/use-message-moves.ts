import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#kernel/endpoint.ts'
import { type Message, type listMessages, moveMessage } from '#modules/messages/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useLostRole } from '../use-lost-role.ts'

type Pages = InfiniteData<OutputOf<typeof listMessages>>

/** Marks and archives a message; a refusal stands by it until the next try. */
export function useMessageMoves({ _id: id, state: from }: Message) {
  const api = useApi()
  const queries = useQueryClient()
  const leadOn = useLostRole()
  const [problem, setProblem] = useState('')

  async function move(to: Message['state']): Promise<boolean> {
    setProblem('')
    try {
      await api(moveMessage, { params: { id }, body: { state: to } })
      return true
    } catch (failure) {
      if (!leadOn(failure)) setProblem(failure instanceof Error ? failure.message : String(failure))
      return false
    }
  }

  return {
    problem,
    /** Where it stands: the list does not move under the reader's eyes. */
    async mark(to: 'read' | 'unread') {
      if (from === to || !(await move(to))) return
      queries.setQueryData<Pages>(['messages', 'inbox'], (data) => data && marked(data, id, to))
    },
    /** Into the other box; answers whether it is there. */
    async carry(to: 'read' | 'archived', done: string): Promise<boolean> {
      const isMoved = await move(to)
      if (isMoved) void toasts.show('success', done)
      await queries.invalidateQueries({ queryKey: ['messages'] })
      return isMoved
    },
  }
}

function marked(data: Pages, id: string, to: 'read' | 'unread'): Pages {
  const by = to === 'unread' ? 1 : -1
  return {
    ...data,
    pages: data.pages.map(({ messages, counts, next }) => ({
      next,
      messages: messages.map((each) => (each._id === id ? { ...each, state: to } : each)),
      counts: { ...counts, unread: counts.unread + by, read: counts.read - by },
    })),
  }
}
