import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#kernel/endpoint.ts'
import { runningOutQuery } from '#modules/menu/availability/client/running-out.ts'
import {
  type RunningDish,
  type RunningState,
  changeRunningOut,
} from '#modules/menu/availability/contract/running-out.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useAttempt } from '../use-attempt.ts'

export type Saying = InputOf<typeof changeRunningOut>['body']

/** The last thing that was said here, and what was so before. */
export interface Said {
  dish: RunningDish
  before: RunningState
}

/** The dishes, what is said of them here, and the way back of the last one. */
export function useRunningOut() {
  const api = useApi()
  const queries = useQueryClient()
  const list = useQuery(runningOutQuery(api))
  const { problem, isBusy, attempt } = useAttempt()
  const [said, setSaid] = useState<Said>()

  const send = (id: string, body: Saying, after: (answer: Said) => void) =>
    void attempt(async () => {
      const answer = await api(changeRunningOut, { params: { id }, body })
      const { queryKey } = runningOutQuery(api)
      queries.setQueryData(queryKey, (dishes) =>
        dishes?.map((each) => (each._id === id ? answer.dish : each)),
      )
      after(answer)
    })

  return {
    list,
    problem,
    isBusy,
    said,
    say: (dish: RunningDish, body: Saying) => send(dish._id, body, setSaid),
    undo({ dish, before }: Said): void {
      const { soldOut, soldOutUntil, left, daily } = dish
      const mark = before.soldOut ? (before.soldOutUntil ?? 'until_told') : 'no'
      const body = { soldOut: mark, left: before.left, daily: before.daily }
      const seen = { soldOut, soldOutUntil, left, daily }
      send(dish._id, { ...body, seen }, () => setSaid(undefined))
    },
    forget: () => setSaid(undefined),
  }
}
