import { fieldTexts } from './fields-texts.ts'
/** Email and phone, which several forms ask for: what one form takes every form takes, with the same sentence where it does not. */

/** The longest email address that mail servers take, in characters (RFC 5321). */
const maxEmailLength = 254

/** An @, something before it, a name with a dot after it; whether the address exists, an email finds out. */
export function isEmail(text: string): boolean {
  const isAddress = /^[^\s@<>(),;:"[\]\\]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text)
  return isAddress && text.length <= maxEmailLength
}

/** What is missing from a text that is no email address, or what is too much. */
export function sayNotAnEmail(text: string): string {
  const [before = '', after, ...more] = text.split('@')
  if (/\s/.test(text)) return fieldTexts.spaces
  if (after === undefined) return fieldTexts.noAt
  if (more.length > 0) return fieldTexts.manyAts
  if (before === '') return fieldTexts.noName
  if (!/[^.]\.[^.]+$/.test(after)) {
    return fieldTexts.noEnd
  }
  return fieldTexts.email
}

export function notAPhone(): string {
  return fieldTexts.phone
}

/**
 * Five to twenty figures of any writing, with what people paste between them, and an extension: "ext. 12", "x12", ";ext=12". The server
 * decides how it is kept (kernel/phone-number).
 */
export function isPhone(text: string): boolean {
  const between = String.raw`[\p{Z}().\/\p{Pd}\p{Cf}\u2212\uff08\uff09\uff0e\uff0f]*`
  const number = String.raw`^(?:tel:)?${between}[+\uff0b]?(?:${between}\p{Nd}){5,20}${between}`
  const extension = String.raw`(?:(?:;ext=|[\p{L}#][^\d\n]{0,9})\d{1,6})?$`
  return text.length <= 30 && new RegExp(number + extension, 'iu').test(text)
}
