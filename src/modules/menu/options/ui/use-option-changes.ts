import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#kernel/endpoint.ts'
import { type OptionGroupView, changeOption } from '#modules/menu/options/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'

type Saying = InputOf<typeof changeOption>['body']
type Option = OptionGroupView['values'][number]

/** What the last change did; without `back` nothing takes it back. */
interface DoneStep {
  text: string
  back?: { option: Option; body: Saying }
}

/** Options sold out and there again, each of which can be taken back until the next one. */
export function useOptionChanges() {
  const api = useApi()
  const queries = useQueryClient()
  const [step, setStep] = useState<DoneStep>()
  const [isBusy, setIsBusy] = useState(false)

  async function change(option: Option, body: Saying, text: string) {
    setIsBusy(true)
    setStep(undefined)
    try {
      const { from, to } = await api(changeOption, { params: { id: option._id }, body })
      const was = from.soldOut ? (from.soldOutUntil ?? 'until_told') : 'no'
      setStep(body.seen ? { text } : { text, back: { option, body: { soldOut: was, seen: to } } })
    } catch (error) {
      void toasts.show('error', error instanceof Error ? error.message : String(error))
    }
    // What is done can be taken back at once, also while the lists are read again.
    setIsBusy(false)
    await queries.invalidateQueries({ queryKey: ['menu'] })
  }

  return {
    step,
    isBusy,
    forget: () => setStep(undefined),
    change: (option: Option, soldOut: string, text: string) => change(option, { soldOut }, text),
    undo({ back }: DoneStep) {
      if (back) void change(back.option, back.body, 'Undone')
    },
  }
}
