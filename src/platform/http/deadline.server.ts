import { seconds } from '#kernel/duration.ts'
import { maxSendingMs } from './receive-file.server.ts'
import { HttpRefusal } from './refusals.server.ts'

/** Longer than this nobody waits for an answer, in milliseconds. */
export const handlerDeadlineMs = seconds(15)

/** Where a file is sent and then worked on, its turn awaited. */
export const fileDeadlineMs = maxSendingMs + seconds(45)

/** @throws HttpRefusal 503 when the work is not done in time; it goes on for nobody. */
export async function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), deadlineMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function tooSlow(): HttpRefusal {
  return new HttpRefusal(
    503,
    'too_slow',
    'The restaurant’s server took too long. Please try again.',
    { 'retry-after': '5' },
  )
}
