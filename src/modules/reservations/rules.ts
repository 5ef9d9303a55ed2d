import { isPhone, notAPhone } from '#kernel/fields.ts'
import { isPlainLine, isPlainText, isVisible, lengthOf, tidyText } from '#kernel/plain-text.ts'
import { isWhole } from '#kernel/whole.ts'
import { detailProblems } from './detail-problem-texts.ts'
import { stateTexts } from './state-texts.ts'

/** Where a booking stands. `held`: a table is kept for some minutes while the form is filled. */
export const bookingStates = [
  'held',
  'confirmed',
  'seated',
  'completed',
  'no_show',
  'cancelled',
] as const

export type BookingState = (typeof bookingStates)[number]

/** Who took the booking down: the guest on the site, or the desk. */
export const bookingOrigins = ['online', 'phone', 'walk_in'] as const

export type BookingOrigin = (typeof bookingOrigins)[number]

/** Where each state may lead. What leads back is an Undo. */
export const nextStates: Readonly<Record<BookingState, readonly BookingState[]>> = {
  held: ['confirmed'],
  confirmed: ['seated', 'completed', 'no_show', 'cancelled'],
  seated: ['confirmed', 'completed', 'cancelled'],
  completed: ['seated'],
  no_show: ['confirmed'],
  cancelled: [],
}

/** What is done to a booking, as its events name it. */
export const bookingActions = [
  'confirmed',
  'changed',
  'moved',
  'seated',
  'completed',
  'no_show',
  'cancelled',
  'undone',
] as const

export type BookingAction = (typeof bookingActions)[number]

/** While it is in one of these a booking keeps its tables from everybody else. */
export const activeStates = ['held', 'confirmed', 'seated'] as const satisfies BookingState[]

/** The states that are no mere hold: a party that is awaited or seated. */
export const awaitedOrSeated = ['confirmed', 'seated'] as const satisfies BookingState[]

export function isActive(state: BookingState): boolean {
  return activeStates.some((active) => active === state)
}

/** What has become of a booking, as its guest reads it; empty while it is to come. */
export function stateWords(state: BookingState): string {
  return stateTexts[state]
}

export const quarterMs = 15 * 60_000

/** Quarters of an hour since 1970 in UTC: no clock change doubles or skips one (decision 20). */
export function quarterOf(ms: number): number {
  return Math.floor(ms / quarterMs)
}

export function instantOf(quarter: number): string {
  return new Date(quarter * quarterMs).toISOString()
}

/** No house seats more at once by a click; a longer list is for the phone. */
export const largestPartyEver = 100

/** How many bookings that are still to come a person may have made on the site. */
export const maxFutureBookings = 3

/** How long a table is kept while the form is filled. */
export const holdMs = 5 * 60_000

/** The desk may push tables of two areas together. */
export function areaOf(tables: readonly { area: string }[]): string {
  return detailProblems.areas([...new Set(tables.map(({ area }) => area))])
}

/** What people celebrate; the desk sees it. */
export const occasions = ['', 'birthday', 'anniversary', 'date', 'business', 'other'] as const

export type Occasion = (typeof occasions)[number]

/** What a guest tells the house. */
export interface Details {
  name: string
  phone: string
  note: string
  allergies: string
  highChairs: number
  occasion: Occasion
}

export const noDetails: Details = {
  name: '',
  phone: '',
  note: '',
  allergies: '',
  highChairs: 0,
  occasion: '',
}

/** How long each text may be. */
export const longestTexts = {
  name: 100,
  phone: 30,
  note: 500,
  allergies: 300,
  staffNote: 500,
} as const

type DetailsChange = { [Field in keyof Details]?: Details[Field] | undefined }

/** The details over those there were, trimmed. */
export function detailsWith(before: Details, given: DetailsChange): Details {
  return {
    name: (given.name ?? before.name).trim(),
    phone: (given.phone ?? before.phone).trim(),
    note: tidyText(given.note ?? before.note),
    allergies: tidyText(given.allergies ?? before.allergies),
    highChairs: given.highChairs ?? before.highChairs,
    occasion: given.occasion ?? before.occasion,
  }
}

/** What has to be corrected, a sentence by field. The site needs a name and a phone number. */
export function findDetailProblems(
  { name, phone, note, allergies, highChairs, occasion }: Details,
  party: number,
  needed: { name?: boolean; phone?: boolean } = { name: true, phone: true },
): Record<string, string> {
  const problems: Record<string, string> = {}
  const need = (field: string, isFine: boolean, sentence: string) => {
    if (!isFine) problems[field] ??= sentence
  }
  need('name', name !== '' || needed.name !== true, detailProblems.name)
  need('name', name === '' || (isPlainLine(name) && isVisible(name)), detailProblems.nameInOneLine)
  need('name', lengthOf(name) <= longestTexts.name, detailProblems.longName(longestTexts.name))
  need('phone', phone !== '' || needed.phone !== true, detailProblems.phone)
  need('phone', phone === '' || isPhone(phone), notAPhone())
  need('note', ...judgeText(note, longestTexts.note))
  need('allergies', ...judgeText(allergies, longestTexts.allergies))
  const most = mostHighChairs(party)
  const areChairs = isWhole(highChairs, 0, most)
  need('highChairs', areChairs, detailProblems.highChairs(most))
  need('occasion', occasions.includes(occasion), detailProblems.occasion)
  return problems
}

/** Whether a text of several lines can be kept as it is read, and the sentence when it cannot. */
export function judgeText(text: string, most: number): [isFine: boolean, sentence: string] {
  if (!isPlainText(text)) return [false, detailProblems.onlyText]
  return [lengthOf(text) <= most, detailProblems.long(most)]
}

/** No more than there are guests, and no more than a house has. */
export function mostHighChairs(party: number): number {
  return Math.max(0, Math.min(10, party))
}
