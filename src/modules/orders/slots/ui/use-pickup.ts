import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { seconds } from '#kernel/duration.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { slotsQuery } from '../client.ts'
import type { SlotTimes } from '../contract.ts'
import { type Pickup, chosenPickup, useChosenPickup } from './chosen-pickup.ts'

/** While somebody looks at the times others take them. */
const lookMs = seconds(30)

/** For when this guest orders. Where nobody is asked it is as soon as possible. */
export function usePickup(isAsked: boolean) {
  const [day, setDay] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError, refetch } = useQuery({
    ...slotsQuery(useApi(), day),
    enabled: isAsked,
    refetchInterval: lookMs,
  })
  const kept = useChosenPickup()
  const chosen = isAsked ? standing(kept, data) : undefined
  return {
    isAsked,
    times: data,
    isError,
    refetch,
    chosen,
    /** The payment may begin. */
    isChosen: !isAsked || chosen !== undefined,
    slot: chosen?.kind === 'slot' ? chosen.slot : undefined,
    isOpen: isOpen || (data !== undefined && chosen === undefined),
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    showDay: setDay,
    choose(pickup: Pickup) {
      chosenPickup.keep(pickup)
      setIsOpen(false)
    },
  }
}

export type PickupChoice = ReturnType<typeof usePickup>

/** What was chosen in this tab, else the usual: at once, where that can be had. */
function standing(kept: Pickup | undefined, times: SlotTimes | undefined): Pickup | undefined {
  if (kept?.kind === 'slot') return kept
  return times?.asap?.isOpen ? { kind: 'asap' } : undefined
}
