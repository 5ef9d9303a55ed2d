import { type Cents, maxPriceCents, unitCents } from '#kernel/money.ts'
import { typedPrice } from '#kernel/read-money.ts'
import { isWhole } from '#kernel/whole.ts'
import { kitchenSettingProblems } from './house-texts.ts'
import { longestWait } from './moving.ts'

/** How the kitchen answers, and what the front of house may, as the owner has set it. */
export interface KitchenSettings {
  /** The times that one tap accepts with, in minutes; the usual one first. */
  minutes: number[]
  /** An unanswered order: after how many minutes the board rings louder. */
  remindMinutes: number
  /** After how many the restaurant is written to; null for never. */
  mailMinutes: number | null
  /** After how many it is rejected and its money sent back; null for never. */
  rejectMinutes: number | null
  /** Somebody answers on the kitchen's board; else an order is accepted as it is paid. */
  usesBoard: boolean
  /** How much of an order hosts may give back by themselves; null where nobody has said so. */
  hostRefundCents: Cents | null
}

/** What hosts may give back of an order; unless the owner says so, fifty of the currency, whatever it is. */
export function hostRefundOf({ hostRefundCents }: Pick<KitchenSettings, 'hostRefundCents'>): Cents {
  return hostRefundCents ?? 50 * unitCents()
}

/** How a new house answers: nobody is turned away without the owner's word. */
export const defaultKitchenSettings: KitchenSettings = {
  minutes: [20, 10, 15, 30, 45],
  remindMinutes: 3,
  mailMinutes: 6,
  rejectMinutes: null,
  usesBoard: true,
  hostRefundCents: null,
}

/** The most times to choose from: as many as stand beside each other on a ticket. */
const mostTimes = 6
/** The longest that an order may stay unanswered, in minutes: nobody waits longer for a yes. */
const longestSilence = 120

/** A sentence for each setting that cannot be kept. */
export function findKitchenProblems(settings: KitchenSettings): Record<string, string> {
  const problems: Record<string, string> = {}
  const { minutes, remindMinutes, mailMinutes, rejectMinutes, hostRefundCents } = settings
  const isTimes = minutes.length >= 1 && minutes.length <= mostTimes
  const isEach = minutes.every((each) => isWhole(each, 1, longestWait))
  if (!isTimes || !isEach || new Set(minutes).size < minutes.length) {
    problems['minutes'] = kitchenSettingProblems.times(mostTimes, longestWait)
  }
  if (!isSilence(remindMinutes)) {
    problems['remindMinutes'] = kitchenSettingProblems.silence(longestSilence)
  }
  if (mailMinutes !== null && !isSilence(mailMinutes)) {
    problems['mailMinutes'] = kitchenSettingProblems.silenceOrNever(longestSilence)
  }
  if (rejectMinutes !== null && !(isSilence(rejectMinutes) && rejectMinutes >= 5)) {
    problems['rejectMinutes'] = kitchenSettingProblems.rejection(longestSilence)
  }
  if (hostRefundCents !== null && !isWhole(hostRefundCents, 0, maxPriceCents)) {
    problems['hostRefund'] = kitchenSettingProblems.refund(typedPrice(50), typedPrice(0))
  }
  return problems
}

function isSilence(minutes: number): boolean {
  return isWhole(minutes, 1, longestSilence)
}
