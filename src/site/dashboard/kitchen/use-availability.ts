import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#kernel/api.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import {
  optionAvailabilityQuery,
  itemAvailabilityQuery,
} from '#modules/menu/availability/client/item-availability.ts'
import {
  type KitchenDish,
  type KitchenOption,
  changeItemAvailability,
} from '#modules/menu/availability/contract/item-availability.ts'
import { changeOption } from '#modules/menu/options/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useLostRole } from '../use-lost-role.ts'

/** What can run out of one kind, and the call that says so. */
interface Kind<Thing, Body, Answer> {
  query: (api: Api) => UseQueryOptions<Thing[], Error, Thing[], string[]>
  change: (api: Api, id: string, body: Body) => Promise<Answer>
  /** The thing as an answer leaves it. */
  after: (thing: Thing, answer: Answer) => Thing
  /** What takes an answer back, while nothing has changed since. */
  undo: (answer: Answer) => Body
}

export type DishSaying = InputOf<typeof changeItemAvailability>['body']
type OptionSaying = InputOf<typeof changeOption>['body']

export const ofDishes: Kind<KitchenDish, DishSaying, OutputOf<typeof changeItemAvailability>> = {
  query: itemAvailabilityQuery,
  change: (api, id, body) => api(changeItemAvailability, { params: { id }, body }),
  after: (_, { dish }) => dish,
  undo({ dish: { soldOut, soldOutUntil, left, daily }, before }) {
    const seen = { soldOut, soldOutUntil, left, daily }
    return { soldOut: wordOf(before), left: before.left, daily: before.daily, seen }
  },
}

export const ofOptions: Kind<KitchenOption, OptionSaying, OutputOf<typeof changeOption>> = {
  query: optionAvailabilityQuery,
  change: (api, id, body) => api(changeOption, { params: { id }, body }),
  after: (option, { to, backAt }) => ({ ...option, ...to, backAt }),
  undo: ({ from, to }) => ({ soldOut: wordOf(from), seen: to }),
}

function wordOf({ soldOut, soldOutUntil }: { soldOut: boolean; soldOutUntil: string | null }) {
  return soldOut ? (soldOutUntil ?? 'until_told') : 'no'
}

/** All of a kind, what is said of them here, and the way back of the last one. */
export function useAvailability<Thing extends { _id: string }, Body, Answer>(
  kind: Kind<Thing, Body, Answer>,
) {
  const api = useApi()
  const queries = useQueryClient()
  const query = kind.query(api)
  const list = useQuery(query)
  const leadOn = useLostRole()
  const [said, setSaid] = useState<{ thing: Thing; answer: Answer }>()
  const [problem, setProblem] = useState('')

  // Taps follow each other faster than answers come: each is sent in its turn, and none is lost.
  const sending = useMutation({
    scope: { id: query.queryKey.join(' ') },
    mutationFn: ({ before, body }: { before: Thing; body: Body; isUndo: boolean }) =>
      kind.change(api, before._id, body),
    onMutate: () => setProblem(''),
    onSuccess(answer, { before, isUndo }) {
      const thing = kind.after(before, answer)
      queries.setQueryData<Thing[]>(query.queryKey, (all) =>
        all?.map((each) => (each._id === thing._id ? thing : each)),
      )
      setSaid(isUndo ? undefined : { thing, answer })
    },
    onError(failure) {
      if (!leadOn(failure)) setProblem(failure.message)
    },
  })

  return {
    list,
    problem,
    isBusy: sending.isPending,
    said: said?.thing,
    say: (before: Thing, body: Body) => sending.mutate({ before, body, isUndo: false }),
    undo: () =>
      said && sending.mutate({ before: said.thing, body: kind.undo(said.answer), isUndo: true }),
    forget: () => setSaid(undefined),
  }
}
