import type { Letter } from '#kernel/letter.ts'
import type { Role } from './rules.ts'

const notYou = 'If it was not you'

/** @param link good for two hours */
export function resetLetter(restaurant: string, link: string): Letter {
  const asked = `Somebody, probably you, asked for a new password for your account at ${restaurant}.`
  return {
    kind: 'password_reset',
    subject: 'Choose a new password',
    preview: asked,
    heading: 'Choose a new password',
    paragraphs: [asked, 'Choose it here within the next two hours.'],
    button: { words: 'Choose a new password', address: link },
    afterwards: [`${notYou}, there is nothing to do: the password stays as it is.`],
  }
}

/** @param link good for a day */
export function verificationLetter(restaurant: string, link: string): Letter {
  const made = `An account at ${restaurant} was made with this address.`
  return {
    kind: 'address_check',
    subject: 'Is this your email address?',
    preview: made,
    heading: 'Is this your email address?',
    paragraphs: [made, 'If you made it, confirm the address within a day.'],
    button: { words: 'Confirm my address', address: link },
    afterwards: [
      'If you did not, do not open the link: whoever made the account cannot prove that it is yours.',
    ],
  }
}

/** The letter about a new password, to the owner of the account, who has most likely chosen it. */
export function passwordChangedLetter(restaurant: string): Letter {
  const news = `The password of your account at ${restaurant} was changed a moment ago, and everybody who was signed in with the old one elsewhere is signed out.`
  return {
    kind: 'password_changed',
    subject: 'Your password was changed',
    preview: news,
    heading: 'Your password was changed',
    paragraphs: [
      news,
      'If it was you, there is nothing to do.',
      `${notYou}, choose another one at once.`,
    ],
    button: { words: 'Choose another password', address: '/forgot-password' },
  }
}

/** The letter that asks whether a new address is right, to that address: only who reads it can say so. */
export function newAddressLetter(restaurant: string, link: string): Letter {
  const asked = `You asked to use this address for your account at ${restaurant}.`
  return {
    kind: 'address_new',
    subject: 'Is this your new address?',
    preview: asked,
    heading: 'Is this your new address?',
    paragraphs: [asked, 'Confirm it within a day, and the change is made.'],
    button: { words: 'Confirm my new address', address: link },
    afterwards: [`${notYou}, do not open the link: nothing changes.`],
  }
}

/** The letter about an address that was asked for, to the old one, before anything has changed. */
export function addressAskedLetter(restaurant: string): Letter {
  const asked = `Somebody, probably you, asked to give your account at ${restaurant} another email address.`
  return {
    kind: 'address_asked',
    subject: 'Your address is about to change',
    preview: asked,
    heading: 'Your address is about to change',
    paragraphs: [
      `${asked} It changes when the link in the email to that address is opened.`,
      `${notYou}, somebody knows your password. Choose another one at once, which also ends this.`,
    ],
    button: { words: 'Choose another password', address: '/forgot-password' },
  }
}

/** The letter about a changed address, to the old one. */
export function addressChangedLetter(restaurant: string): Letter {
  const news = `Your account at ${restaurant} has another email address now.`
  return {
    kind: 'address_changed',
    subject: 'Your address has changed',
    preview: news,
    heading: 'Your address has changed',
    paragraphs: [
      `${news} Emails about it go there, and you sign in with it.`,
      `${notYou}, write to the restaurant.`,
    ],
  }
}

type RoleWords = [subject: string, now: string]

const leavingWords: Record<Exclude<Role, 'customer'>, RoleWords> = {
  admin: ['Administrator access removed', 'no longer runs the dashboard'],
  kitchen: ['Kitchen access removed', 'no longer works in the kitchen'],
  host: ['Front of house access removed', 'no longer works front of house'],
}

const joiningWords: Record<Exclude<Role, 'customer'>, RoleWords> = {
  admin: ['New administrator', 'runs the restaurant’s dashboard now'],
  kitchen: ['New person in the kitchen', 'works in the kitchen now'],
  host: ['New front-of-house staff', 'works front of house now'],
}

/** The letter about a change of roles, to the admins, so that one that none of them meant is found the same day. */
export function roleChangeLetter(email: string, from: Role, to: Role): Letter {
  const [subject, now] =
    to === 'customer' ? leavingWords[from === 'customer' ? 'admin' : from] : joiningWords[to]
  return {
    kind: 'role_changed',
    subject,
    preview: `${email} ${now}.`,
    heading: subject,
    paragraphs: [
      `${email} ${now}.`,
      'If none of you did this, take the role back and change your passwords.',
    ],
    button: { words: 'See all users', address: '/dashboard/allUsers' },
  }
}

const lostWords: Record<Exclude<Role, 'customer'>, [work: string, what: string]> = {
  admin: ['run the restaurant’s dashboard', 'an administrator'],
  kitchen: ['work in the restaurant’s kitchen', 'kitchen staff'],
  host: ['work front of house at the restaurant', 'front of house staff'],
}

/** The letter about a role that was taken away, to its owner, who is the first to know of a change nobody meant. */
export function roleLostLetter(lost: Role): Letter {
  const [work, what] = lostWords[lost === 'customer' ? 'admin' : lost]
  const subject = `You are no longer ${what}`
  const news = `You no longer ${work}, and you are signed out everywhere.`
  return {
    kind: 'role_lost',
    subject,
    preview: news,
    heading: subject,
    paragraphs: [
      `${news} Your account stays, as a customer’s.`,
      `If nobody has told you why, ask the ${lost === 'admin' ? 'other ' : ''}administrators.`,
    ],
  }
}

/** The last email to an address; `isOwnRequest`: they have asked for it themselves. */
export function accountDeletedLetter(isOwnRequest: boolean): Letter {
  const how = isOwnRequest ? 'was deleted as asked' : 'was deleted by the restaurant'
  const news = `Your account ${how}, with your cart, your reviews and every way to sign in.`
  return {
    kind: 'account_deleted',
    subject: 'Your account is deleted',
    preview: news,
    heading: 'Your account is deleted',
    paragraphs: [
      news,
      'What you paid stays in the restaurant’s books for as long as tax law asks.',
      `${isOwnRequest ? notYou : 'If you do not know why'}, write to the restaurant.`,
    ],
  }
}

const putRight = 'change the password of the account below.'

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
  const news = `What guests write, and what has to be looked at, ${goesTo(to)} from now on.`
  return {
    kind: 'house_address',
    subject: 'The restaurant’s email address was changed',
    preview: news,
    heading: 'The restaurant’s email address was changed',
    paragraphs: [
      news,
      `If none of you did this, sign in, put it right under Settings, Restaurant, and ${putRight}`,
    ],
    facts: [
      { name: 'Until now', value: from || 'none' },
      { name: 'From now on', value: to || 'none' },
      ...factsOf(by),
    ],
    button: { words: 'Look at the settings', address: '/dashboard/settings/restaurant' },
  }
}

function goesTo(to: string): string {
  return to === '' ? 'goes to the administrators' : `goes to ${to}`
}

function factsOf(by: string) {
  return by === '' ? [] : [{ name: 'Changed by', value: by }]
}

/** When admins need a second factor, or no longer; `of`: the one whose own was turned off. */
export function secondFactorLetter(
  said: { isRequired: boolean; by: string } | { of: string },
): Letter {
  const [heading, news] =
    'of' in said
      ? [
          'An administrator’s second factor was turned off',
          `${said.of} signs in with a password alone from now on.`,
        ]
      : said.isRequired
        ? [
            'Administrators need a second factor',
            'From now on every administrator signs in with a code as well.',
          ]
        : [
            'A second factor is no longer required',
            'From now on administrators can sign in with a password alone.',
          ]
  return {
    kind: 'second_factor',
    subject: heading,
    preview: news,
    heading,
    paragraphs: [
      news,
      `If none of you did this, put it right under Your account, and ${'of' in said ? 'have that password changed.' : putRight}`,
    ],
    facts: 'of' in said ? [] : factsOf(said.by),
    button: { words: 'Look at your account', address: '/dashboard/account' },
  }
}
