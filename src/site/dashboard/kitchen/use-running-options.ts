import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { changeOption } from '#modules/menu/options/contract.ts'
import { runningOptionsQuery } from '#modules/menu/availability/client/running-out.ts'
import type { RunningOption } from '#modules/menu/availability/contract/running-out.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useAttempt } from '../use-attempt.ts'

/** The last thing that was said here of an option, from what to what. */
export type SaidOption = OutputOf<typeof changeOption> & { option: RunningOption }

/** The options, what is said of them here, and the way back of the last one. */
export function useRunningOptions() {
  const api = useApi()
  const queries = useQueryClient()
  const list = useQuery(runningOptionsQuery(api))
  const { problem, isBusy, attempt } = useAttempt()
  const [said, setSaid] = useState<SaidOption>()

  const send = (
    option: RunningOption,
    body: InputOf<typeof changeOption>['body'],
    after: (said: SaidOption) => void,
  ) =>
    void attempt(async () => {
      const answer = await api(changeOption, { params: { id: option._id }, body })
      const { to, backAt } = answer
      queries.setQueryData(runningOptionsQuery(api).queryKey, (options) =>
        options?.map((each) => (each._id === option._id ? { ...each, ...to, backAt } : each)),
      )
      after({ ...answer, option })
    })

  return {
    list,
    problem,
    isBusy,
    said,
    say: (option: RunningOption, soldOut: string) => send(option, { soldOut }, setSaid),
    undo({ option, from, to }: SaidOption): void {
      const soldOut = from.soldOut ? (from.soldOutUntil ?? 'until_told') : 'no'
      send(option, { soldOut, seen: to }, () => setSaid(undefined))
    },
    forget: () => setSaid(undefined),
  }
}
