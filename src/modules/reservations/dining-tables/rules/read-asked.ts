import { largestPartyEver } from '../../rules.ts'
import { isDate } from '../../rules/problems.ts'

interface Asked {
  day?: string | undefined
  party: string | number
  area?: string | undefined
}

/** Party, day and area of a question, or a sentence per field that is none. */
export function readAsked({ day, party: given, area = '' }: Asked, areas: readonly string[]) {
  const problems: Record<string, string> = {}
  const party = typeof given === 'number' ? given : /^\d{1,4}$/.test(given) ? Number(given) : 0
  if (!isParty(party)) problems['party'] = `Choose 1 to ${largestPartyEver} guests.`
  if (day !== undefined && !isDay(day)) problems['day'] = 'Choose a day such as 2026-11-21.'
  if (area !== '' && !areas.includes(area)) problems['area'] = 'There is no such area.'
  return { party, area, problems }
}

export function isParty(party: number): boolean {
  return Number.isInteger(party) && party >= 1 && party <= largestPartyEver
}

/** A date that the calendar can be asked about. */
export function isDay(day: string): boolean {
  return isDate(day) && day >= '2000-01-01' && day <= '2199-12-31'
}
