import type { Letter } from '#kernel/letter.ts'
import { houseLetterTexts, roleLetterTexts } from './house-texts.ts'
import { accountLetterTexts } from './mail-texts.ts'
import type { Role } from './rules.ts'

/** @param link good for two hours */
export function resetLetter(restaurant: string, link: string): Letter {
  const { asked: say, subject, until, otherwise } = accountLetterTexts.reset
  const asked = say(restaurant)
  return {
    kind: 'password_reset',
    subject,
    preview: asked,
    heading: subject,
    paragraphs: [asked, until],
    button: { words: subject, address: link },
    afterwards: [otherwise],
  }
}

/** @param link good for a day */
export function verificationLetter(restaurant: string, link: string): Letter {
  const { made: say, subject, until, button, otherwise } = accountLetterTexts.verification
  const made = say(restaurant)
  return {
    kind: 'address_check',
    subject,
    preview: made,
    heading: subject,
    paragraphs: [made, until],
    button: { words: button, address: link },
    afterwards: [otherwise],
  }
}

/** The letter about a new password, to the owner of the account, who has most likely chosen it. */
export function passwordChangedLetter(restaurant: string): Letter {
  const { news: say, subject, ifYou, ifNotYou, button } = accountLetterTexts.passwordChanged
  const news = say(restaurant)
  return {
    kind: 'password_changed',
    subject,
    preview: news,
    heading: subject,
    paragraphs: [news, ifYou, ifNotYou],
    button: { words: button, address: '/forgot-password' },
  }
}

/** The letter that asks whether a new address is right, to that address: only who reads it can say so. */
export function newAddressLetter(restaurant: string, link: string): Letter {
  const { asked: say, subject, until, button, otherwise } = accountLetterTexts.newAddress
  const asked = say(restaurant)
  return {
    kind: 'address_new',
    subject,
    preview: asked,
    heading: subject,
    paragraphs: [asked, until],
    button: { words: button, address: link },
    afterwards: [otherwise],
  }
}

/** The letter about an address that was asked for, to the old one, before anything has changed. */
export function addressAskedLetter(restaurant: string): Letter {
  const { asked: say, subject, when, ifNotYou, button } = accountLetterTexts.addressAsked
  const asked = say(restaurant)
  return {
    kind: 'address_asked',
    subject,
    preview: asked,
    heading: subject,
    paragraphs: [`${asked} ${when}`, ifNotYou],
    button: { words: button, address: '/forgot-password' },
  }
}

/** The letter about a changed address, to the old one. */
export function addressChangedLetter(restaurant: string): Letter {
  const { news: say, subject, whatNow, ifNotYou } = accountLetterTexts.addressChanged
  const news = say(restaurant)
  return {
    kind: 'address_changed',
    subject,
    preview: news,
    heading: subject,
    paragraphs: [`${news} ${whatNow}`, ifNotYou],
  }
}

/** The letter about a change of roles, to the admins, so that one that none of them meant is found the same day. */
export function roleChangeLetter(email: string, from: Role, to: Role): Letter {
  const { left, joined, advice, button } = roleLetterTexts
  const { subject, news: say } =
    to === 'customer' ? left[from === 'customer' ? 'admin' : from] : joined[to]
  const news = say(email)
  return {
    kind: 'role_changed',
    subject,
    preview: news,
    heading: subject,
    paragraphs: [news, advice],
    button: { words: button, address: '/dashboard/allUsers' },
  }
}

/** The letter about a role that was taken away, to its owner, who is the first to know of a change nobody meant. */
export function roleLostLetter(lost: Role): Letter {
  const { subject, news, whoToAsk } = roleLetterTexts.lost[lost === 'customer' ? 'admin' : lost]
  return {
    kind: 'role_lost',
    subject,
    preview: news,
    heading: subject,
    paragraphs: [`${news} ${roleLetterTexts.staysCustomer}`, whoToAsk],
  }
}

/** The last email to an address; `isOwnRequest`: they have asked for it themselves. */
export function accountDeletedLetter(isOwnRequest: boolean): Letter {
  const texts = accountLetterTexts.deleted
  const news = isOwnRequest ? texts.asAsked : texts.byHouse
  return {
    kind: 'account_deleted',
    subject: texts.subject,
    preview: news,
    heading: texts.subject,
    paragraphs: [news, texts.books, isOwnRequest ? texts.ifNotYou : texts.ifUnknown],
  }
}

/** When what the house is told goes to another address from now on. */
export function houseAddressLetter({
  from,
  to,
  by,
}: {
  from: string
  to: string
  by: string
}): Letter {
  const texts = houseLetterTexts.address
  const news = texts.news(to)
  return {
    kind: 'house_address',
    subject: texts.subject,
    preview: news,
    heading: texts.subject,
    paragraphs: [news, texts.advice],
    facts: [
      { name: texts.before, value: from || texts.none },
      { name: texts.now, value: to || texts.none },
      ...factsOf(by),
    ],
    button: { words: texts.button, address: '/dashboard/settings/restaurant' },
  }
}

function factsOf(by: string) {
  return by === '' ? [] : [{ name: houseLetterTexts.changedBy, value: by }]
}

/** When admins need a second factor, or no longer; `of`: the one whose own was turned off. */
export function secondFactorLetter(
  said: { isRequired: boolean; by: string } | { of: string },
): Letter {
  const texts = houseLetterTexts.factor
  const { subject, news, advice } =
    'of' in said
      ? { ...texts.off, news: texts.off.news(said.of) }
      : { ...(said.isRequired ? texts.required : texts.notRequired), advice: texts.advice }
  return {
    kind: 'second_factor',
    subject,
    preview: news,
    heading: subject,
    paragraphs: [news, advice],
    facts: 'of' in said ? [] : factsOf(said.by),
    button: { words: texts.button, address: '/dashboard/account' },
  }
}
