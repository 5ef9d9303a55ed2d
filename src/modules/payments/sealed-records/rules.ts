import { days } from '#kernel/duration.ts'
import { sealedTexts } from './house-texts.ts'

/** How long card networks let somebody dispute a payment, and the time that answering takes. */
export const sealedMs = days(180)

export const mostReason = 300

/** What is wrong with a reason, as a sentence. */
export function problemOfReason(reason: string): string | undefined {
  if (reason.trim().length < 3) return sealedTexts.reason
  return reason.trim().length > mostReason ? sealedTexts.longReason(mostReason) : undefined
}
