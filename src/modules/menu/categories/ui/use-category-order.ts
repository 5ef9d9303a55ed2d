import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InputOf } from '#kernel/endpoint.ts'
import { messageOf } from '#kernel/message-of.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { type FullCategory, orderCategories, listAllCategories } from '../contract.ts'
import { categoryListTexts as texts } from '../house-texts.ts'
import { inMenuOrder } from '../rules.ts'

interface Step {
  text: string
  back?: () => void
}

/** The order of the categories, changed at once; the calls follow one another in the order of the presses. */
export function useCategoryOrder() {
  const api = useApi()
  const queries = useQueryClient()
  const { queryKey } = queryOf(api, listAllCategories)
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const [step, setStep] = useState<Step>()

  function send(before: readonly FullCategory[], after: readonly FullCategory[]) {
    queries.setQueryData<FullCategory[]>(queryKey, [...after])
    const body = {
      from: keysOf(before),
      to: keysOf(after),
      menu: keysOf(inMenuOrder(after)),
    }
    sent.current = afterThat(sent.current, body)
    return sent.current
  }

  async function afterThat(
    earlier: Promise<unknown>,
    body: InputOf<typeof orderCategories>['body'],
  ) {
    await earlier
    try {
      await api(orderCategories, { body })
    } catch (error) {
      setStep(undefined)
      void toasts.show('error', messageOf(error))
    }
    await queries.invalidateQueries({ queryKey: ['menu'] })
  }

  return {
    step,
    forget: () => setStep(undefined),
    /** Puts one at another place, on the menu page as in the shop. */
    move(key: string, place: number): Promise<unknown> {
      const before = queries.getQueryData<FullCategory[]>(queryKey) ?? []
      const one = before.find((each) => each.key === key)
      if (!one || place < 0 || place >= before.length) return Promise.resolve()
      const others = before.filter((each) => each.key !== key)
      const after = others
        .toSpliced(place, 0, one)
        .map((each, position) => ({ ...each, menuPosition: position }))
      setStep({
        text: texts.moved(one.label, place + 1, before.length),
        back: () => {
          setStep({ text: texts.movedBack })
          void send(after, before)
        },
      })
      return send(before, after)
    },
  }
}

function keysOf(categories: readonly FullCategory[]): string[] {
  return categories.map(({ key }) => key)
}
