import { counted } from '#kernel/counted.ts'
import { listed } from '#kernel/listed.ts'

/** Parts of a day within a sentence. */
export const partTexts = {
  atThatTime: 'at that time',
  today: 'today',
  for: (then: string) => `for ${then}`,
}

/** Whether an order is taken for as soon as possible, and when it is ready. */
export const asapTexts = {
  full: 'The kitchen is full at all available times.',
  notServed: (name: string, then: string) => `${name} is not served ${then}.`,
  /** @param day "today", "for when we open"; undefined: whenever it is */
  left: (left: number, name: string, day: string | undefined) =>
    day === undefined ? `Only ${left} ${name} left.` : `Only ${left} ${name} left ${day}.`,
  soldOut: (name: string, day: string | undefined) =>
    day === undefined ? `${name} is sold out.` : `${name} is sold out ${day}.`,
  whenOpen: (opening: string) => `${opening}. We’ll make it when we open.`,
  roomClosed: (closed: string) => `You can’t eat in right now. ${closed}.`,
  ended: (time: string) => `Last orders for as soon as possible were at ${time}.`,
  readyAbout: (time: string) => `Ready about ${time}`,
}

/** Why an order cannot be had at a time. */
export const slotTexts = {
  notGiven: 'Send a slot as it was given.',
  noTime: 'This time isn’t available.',
  chooseFirst: 'Choose a time for your order first.',
  gone: 'This time is no longer available.',
  full: (when: string) => `The kitchen can no longer take your order for ${when}.`,
  allFull: 'The kitchen can’t take this order at any available time.',
  next: (reason: string, times: string[]) => `${reason} Next: ${times.join('; ')}.`,
  noneSuits: (reason: string) => `${reason} No time suits all of it: remove something.`,
}

/** Which times suit all of a cart, and why. */
export const fittingTexts = {
  theseSuit: 'These times suit everything in your cart.',
  noneSuits: 'No time suits everything in your cart: remove something.',
  served: (name: string, hours: string) => `${name}: ${hours}.`,
  /** "Tiramisu: Sold out today and tomorrow; only 1 left Mon, Nov 23." */
  short: (name: string, days: { left: number; mornings: string[] }[]) => {
    const words = days.map(({ left, mornings }) => {
      const what = left > 0 ? `only ${left} left` : 'sold out'
      if (mornings.length === 0) return what
      const isMany = mornings.length > mostNamed
      return `${what} ${isMany ? `on ${counted(mornings.length, 'day')}` : listed(mornings)}`
    })
    const said = words.join('; ')
    return `${name}: ${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  },
}

/** The most days that are named; more are counted. */
const mostNamed = 3
