import { Refusal } from '#kernel/refusal.ts'
import type { Scope } from '#platform/scope.server.ts'
import { quarterMs } from '../../rules.ts'
import { findOwnIds } from '../../times/service/own-bookings.server.ts'
import { listTimes } from '../../times/service/list-times.server.ts'
import { getHouse } from '../../sittings/service/house.server.ts'
import { type AskedTime, placeInTime } from './wish.server.ts'

const mostOffered = 6

/** Does the work; when its time has gone, the refusal offers the nearest others of that day. */
export async function offeringOthers<T>(
  scope: Scope,
  asked: AskedTime,
  work: () => Promise<T>,
  instead?: string,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'full') throw error
    const times = await listNearest(scope, asked, instead)
    const { kind, message, code } = error
    throw new Refusal(kind, message, { code, beside: { ...error.beside, times } })
  }
}

/** Free times on the day of a start, the nearest first. */
async function listNearest(scope: Scope, asked: AskedTime, instead: string | undefined) {
  const wanted = Date.parse(asked.start)
  const place = placeInTime(await getHouse(scope), Math.floor(wanted / quarterMs))
  if (!place) return []
  const question = { day: place.day, party: String(asked.party), area: asked.area }
  const { sittings } = await listTimes(scope, question, await findOwnIds(scope, instead))
  const away = (start: string) => Math.abs(Date.parse(start) - wanted)
  return sittings
    .flatMap(({ times }) => times.filter(({ isFree }) => isFree))
    .toSorted((one, other) => away(one.start) - away(other.start))
    .slice(0, mostOffered)
    .map(({ start, label }) => ({ start, label }))
}
