import { days } from '#kernel/duration.ts'

/** How long card networks let somebody dispute a payment, and the time that answering takes. */
export const sealedMs = days(180)

export const mostReason = 300

/** What is wrong with a reason, as a sentence. */
export function problemOfReason(reason: string): string | undefined {
  if (reason.trim().length < 3)
    return 'Say why you are opening it, such as the number of the dispute.'
  return reason.trim().length > mostReason ? `Use at most ${mostReason} characters.` : undefined
}
