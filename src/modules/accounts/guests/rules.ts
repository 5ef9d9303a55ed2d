import { days, hours } from '#kernel/duration.ts'
import { isEmail, isPhone, notAPhone, sayNotAnEmail } from '#kernel/fields.ts'
import type { Toll } from '../captcha/rules.ts'
import { normaliseEmail, problemOfName } from '../rules.ts'
import { emailRequired, phoneRequired, signInInstead } from './texts.ts'

/** How long a cart waits for its guest. */
export const cartKeptMs = days(14)

/** How long the house knows who ordered without an account, from their last visit on. */
export const guestKeptMs = days(365)

/** How old the last sign of life may be before it is written again. */
export const touchMs = hours(1)

/** New guests in one network. A café's guests are never refused: beyond a full house their browsers work for it. */
export const guestsOfNetwork: Toll = {
  name: 'guests of a network',
  most: 2000,
  windowMs: hours(1),
  dearer: 60,
  dearest: 240,
  advice: () => signInInstead,
}

/** Letters to an address that somebody has typed: a receipt and three steps of an order, twice. */
export const lettersToGuests = { name: 'letters to a guest', most: 8, windowMs: hours(1) }

/** Who fetches the order, and where they are told about it. */
export interface Contact {
  name: string
  phone: string
  email: string
}

export const noContact: Contact = { name: '', phone: '', email: '' }

/** The contact as it is kept. */
export function tidyContact({ name, phone, email }: Contact): Contact {
  return { name: name.trim(), phone: phone.trim(), email: normaliseEmail(email) }
}

/** What is wrong with it, a sentence for each field; nothing for one that an order can be made with. */
export function problemsOfContact(contact: Contact): Record<string, string> {
  const { name, phone, email } = tidyContact(contact)
  const nameless = problemOfName(name)
  return {
    ...(nameless && { name: nameless }),
    ...(!isPhone(phone) && { phone: phone === '' ? phoneRequired : notAPhone() }),
    ...(!isEmail(email) && { email: email === '' ? emailRequired : sayNotAnEmail(email) }),
  }
}
