import { Refusal } from '#kernel/refusal.ts'
import { type TableRequest, placeInTime, readStart } from '../../service/table-request.server.ts'
import { quarterOf } from '../../rules.ts'
import { turnQuarters } from '../../rules/house-rules.ts'
import { dateOfQuarter } from '../../dining-tables/service/clock.server.ts'
import { isParty } from '../../dining-tables/rules/read-asked.ts'
import type { TableDesk } from '../../dining-tables/service/table-desk.server.ts'

interface Asked {
  party: number
  minutes?: number | undefined
}

const longestMinutes = 720

/** From this quarter of an hour on, whether or not the house is open: they stand there. */
export function requestNow(desk: TableDesk, asked: Asked, now: Date): TableRequest {
  const start = quarterOf(now.getTime())
  const found = placeInTime(desk.house, start)
  const day = found?.day ?? dateOfQuarter(desk.house, start)
  return { ...lengthOf(desk, asked, start), day, sitting: found?.sitting ?? null }
}

/** A time in the house hours that is not over; neither lead time nor pacing count. @throws Refusal */
export function requestAt(
  desk: TableDesk,
  asked: Asked & { start: string },
  now: Date,
): TableRequest {
  const start = readStart(asked.start)
  const found = placeInTime(desk.house, start)
  if (start < quarterOf(now.getTime())) throw refuseField('start', 'This time is over.')
  if (!found) throw refuseField('start', 'The house is closed then.')
  const request = { ...lengthOf(desk, asked, start), day: found.day, sitting: found.sitting }
  if (request.end > found.end && asked.minutes === undefined) {
    return { ...request, end: found.end }
  }
  return request
}

/** @throws Refusal `invalid` */
export function readQuarters(minutes: number): number {
  const isWhole = Number.isInteger(minutes) && minutes % 15 === 0
  if (isWhole && minutes >= 15 && minutes <= longestMinutes) return minutes / 15
  throw refuseField('minutes', 'Choose quarters of an hour, up to 12 hours.')
}

export function requireParty(party: number): void {
  if (!isParty(party)) throw refuseField('party', 'Choose 1 to 100 guests.')
}

export function refuseField(field: string, sentence: string): Refusal {
  return new Refusal('invalid', sentence, { fields: { [field]: sentence } })
}

function lengthOf({ rules }: TableDesk, { party, minutes }: Asked, start: number) {
  requireParty(party)
  const quarters = minutes === undefined ? turnQuarters(rules, party) : readQuarters(minutes)
  return { start, end: start + quarters, party, area: '' }
}
