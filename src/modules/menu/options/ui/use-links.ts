import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#kernel/endpoint.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAct } from '#ui-kit/use-act.ts'
import { useEveryCategoryName } from '../../categories/ui/use-categories.ts'
import {
  type OptionGroupView,
  type OptionLinkView,
  changeOptionLink,
  linkOptions,
  unlinkOptions,
} from '../contract.ts'

type Place = InputOf<typeof linkOptions>['body']

/** What was taken off, until the next change: what puts it back. */
interface Removed {
  text: string
  link: OptionLinkView
}

/** Where a group is offered, changed at once; what is taken off can be put back with its prices. */
export function useLinks(group: OptionGroupView) {
  const api = useApi()
  const queries = useQueryClient()
  const [removed, setRemoved] = useState<Removed>()
  const { act, isBusy } = useAct((problem) => void toasts.show('error', problem))
  const called = useEveryCategoryName()
  const params = { id: group._id }

  async function change(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setRemoved(undefined)
    const isDone = await act(work)
    // The next one need not wait until the lists are read again.
    await queries.invalidateQueries({ queryKey: ['menu'] })
    return isDone
  }

  return {
    isBusy,
    removed,
    forget: () => setRemoved(undefined),
    add: (body: Place) => change(() => api(linkOptions, { params, body })),
    async remove(link: OptionLinkView): Promise<void> {
      await change(async () => {
        await api(unlinkOptions, { params: { id: link._id } })
        setRemoved({ link, text: `${group.name} taken off ${nameOf(link, called)}` })
      })
    },
    putBack: ({ link }: Removed) =>
      change(async () => {
        const { insertedId } = await api(linkOptions, { params, body: placeOf(link) })
        const { position, prices } = link
        await api(changeOptionLink, { params: { id: insertedId }, body: { position, prices } })
      }),
  }
}

/** What a link is on: "Margherita", or "All pizza". */
export function nameOf(
  { dish, category }: OptionLinkView,
  called: (category: string) => string,
): string {
  return dish?.name ?? `All ${called(category ?? '')}`
}

function placeOf({ dish, category }: OptionLinkView): Place {
  return { ...(dish && { dish: dish._id }), ...(category !== null && { category }) }
}
