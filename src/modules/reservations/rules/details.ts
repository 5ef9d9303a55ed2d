import { isPhone, notAPhone } from '#kernel/fields.ts'
import { isPlainLine, isPlainText, isVisible, lengthOf, tidyText } from '#kernel/plain-text.ts'
import { isWhole } from '#kernel/whole.ts'
import { type Occasion, occasions } from '../rules.ts'

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
export const longest = { name: 100, phone: 30, note: 500, allergies: 300, staffNote: 500 } as const

type Given = { [Field in keyof Details]?: Details[Field] | undefined }

/** The details over those there were, trimmed. */
export function detailsWith(before: Details, given: Given): Details {
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
  need('name', name !== '' || needed.name !== true, 'Name is required')
  need('name', name === '' || (isPlainLine(name) && isVisible(name)), 'Write a name in one line.')
  need('name', lengthOf(name) <= longest.name, 'Write at most 100 characters.')
  need('phone', phone !== '' || needed.phone !== true, 'Phone is required')
  need('phone', phone === '' || isPhone(phone), notAPhone)
  need('note', ...fitting(note, longest.note))
  need('allergies', ...fitting(allergies, longest.allergies))
  const most = mostHighChairs(party)
  const areChairs = isWhole(highChairs, 0, most)
  need('highChairs', areChairs, `Choose 0 to ${most}.`)
  need('occasion', occasions.includes(occasion), 'Choose one from the list.')
  return problems
}

/** Whether a text of several lines can be kept as it is read, and the sentence when it cannot. */
export function fitting(text: string, most: number): [isFine: boolean, sentence: string] {
  if (!isPlainText(text)) return [false, 'Only text and line breaks can be kept.']
  return [lengthOf(text) <= most, `Write at most ${most} characters.`]
}

/** No more than there are guests, and no more than a house has. */
export function mostHighChairs(party: number): number {
  return Math.max(0, Math.min(10, party))
}
