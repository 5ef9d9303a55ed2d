import { setTimeout as delay } from 'node:timers/promises'
import { milliseconds } from './figure.ts'

/** Each arrival starts at its time, however many are still under way. */
export async function arrive(
  perSecond: number,
  seconds: number,
  take: (index: number) => Promise<void>,
): Promise<void> {
  const startedAt = milliseconds()
  const underWay: Promise<void>[] = []
  for (let index = 0; index < perSecond * seconds; index++) {
    const waitMs = startedAt + (index * 1000) / perSecond - milliseconds()
    if (waitMs > 0) await delay(waitMs)
    underWay.push(take(index))
  }
  await Promise.all(underWay)
}
