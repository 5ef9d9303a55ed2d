import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { seconds } from '#kernel/duration.ts'
import { slotsQuery } from '#modules/orders/times/client.ts'
import type { Missed } from '#modules/orders/times/ui/slot-choice.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { type Time, draft, useDraft } from './ticket-draft.ts'
import { useTicketType } from './use-ticket-type.ts'

/** How often times are asked for anew while somebody looks at them: others take them meanwhile. */
const lookMs = seconds(30)

/** When this caller wants the order, kept with the ticket; as soon as possible where the house asks for no time. */
export function useTicketTime() {
  const isAsked = useRestaurant().takesLater === true
  const [day, setDay] = useState<string>()
  const { isLater, time } = useDraft()
  const type = useTicketType().said
  const [missed, setMissed] = useState<Missed>()
  const { data: times, refetch } = useQuery({
    ...slotsQuery(useApi(), { day, type }),
    enabled: isAsked,
    refetchInterval: lookMs,
  })
  const asap = times?.asap
  const mustBeLater = asap === null || asap?.isFull === true

  return {
    isAsked,
    times,
    /** A time is wanted, chosen or not. */
    isLater: isAsked && (isLater || mustBeLater),
    time: isAsked ? time : undefined,
    missed,
    showDay: setDay,
    askLater(wanted: boolean) {
      draft.write({ isLater: wanted, time: undefined })
      setMissed(undefined)
    },
    choose(chosen: Time | undefined) {
      draft.write({ isLater: true, time: chosen })
      setMissed(undefined)
    },
    /** The time is not available: these are. */
    miss(why: Missed) {
      setMissed(why)
      draft.write({ time: undefined })
      void refetch()
    },
  }
}

export type TicketTime = ReturnType<typeof useTicketTime>
