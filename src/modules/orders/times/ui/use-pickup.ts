import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { seconds } from '#kernel/duration.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { slotsQuery } from '../client.ts'
import type { SlotTimes } from '../contract.ts'
import { type Pickup, chosenPickup, useChosenPickup } from './chosen-pickup.ts'

/** How often the times are asked for again while somebody looks at them: others take them meanwhile. */
const lookMs = seconds(30)

/** The time for which this guest orders; where nobody is asked, it is as soon as possible. */
export function usePickup(isAsked: boolean, type: OrderType | undefined) {
  const [day, setDay] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...slotsQuery(useApi(), { day, for: 'cart', type }),
    // Where there is a way to have it, that may be closed for now though nobody is asked for a time.
    enabled: isAsked || type !== undefined,
    refetchInterval: lookMs,
    // What was kept for one order is not for the next.
    gcTime: 0,
  })
  const kept = useChosenPickup()
  const [last, setLast] = useState<{ pickup: Pickup; type: OrderType | undefined }>()
  // What is had in another way has other times.
  const stood = last?.type === type ? last?.pickup : undefined
  const chosen = isAsked ? standing(kept, stood, data) : undefined
  if (chosen && !isSame(chosen, stood)) setLast({ pickup: chosen, type })
  const closed = isAsked || isPlaceholderData ? '' : whyNotNow(data)
  return {
    isAsked,
    times: data,
    isError,
    refetch,
    chosen,
    /** Why it cannot be had now, and until when, where there is no other time; else empty. */
    closed,
    /** A time is chosen, or nobody is asked for one. */
    isChosen: !isAsked || chosen !== undefined,
    slot: chosen?.kind === 'slot' ? chosen.slot : undefined,
    isOpen: isOpen || (isAsked && data !== undefined && chosen === undefined),
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

/**
 * What was chosen in this tab, else what is being paid for, else the usual: at once, where that can be had. What stood
 * on this page stays: it is kept for whoever pays, and of what cannot be had the payment itself is told.
 */
function standing(
  kept: Pickup | undefined,
  stood: Pickup | undefined,
  times: SlotTimes | undefined,
): Pickup | undefined {
  if (kept?.kind === 'slot') return kept
  if (stood && (!kept || kept.kind === stood.kind)) return stood
  if (times?.held && !kept) return { kind: 'slot', ...times.held }
  return times?.asap?.isOpen ? { kind: 'asap' } : undefined
}

function whyNotNow(times: SlotTimes | undefined): string {
  return times?.asap?.isOpen === false ? times.asap.label : ''
}

function isSame(one: Pickup, other: Pickup | undefined): boolean {
  const slotOf = (each: Pickup) => (each.kind === 'slot' ? each.slot : '')
  return other !== undefined && slotOf(one) === slotOf(other)
}
