import { minutes } from '#kernel/duration.ts'
import { Dice, type SampleLife } from './sample-life.server.ts'

/** The sample's three months, before any of it is written: the same at each start, and relative to its day. */
export interface Story {
  guests: StoryGuest[]
  /** Oldest first. */
  orders: StoryOrder[]
  bookings: StoryBooking[]
}

export interface StoryGuest {
  name: string
  /** Null: a guest who only calls. */
  email: string | null
  phone: string
  joinedAt: Date
}

export interface StoryOrder {
  /** The guest's place in the list of guests. */
  guest: number
  at: number
  dishes: StoryDish[]
  end: 'completed' | 'cancelled' | 'rejected'
  isByPhone: boolean
  payBy: 'card' | 'cash' | 'terminal'
  note: string
  allergies: string
  /** Why some of its money went back. */
  refund?: string | undefined
}

export interface StoryDish {
  slug: string
  quantity: number
  /** Names of its options. */
  options: string[]
}

export interface StoryBooking {
  guest: number
  start: Date
  party: number
  state: 'confirmed' | 'seated' | 'completed' | 'no_show'
  madeAt: Date
  details: { note?: string; allergies?: string; highChairs?: number; occasion?: 'birthday' }
}

/** What the story knows of a dish. */
interface Dish {
  slug: string
  category: string
  isPopular: boolean
}

interface Around {
  life: SampleLife
  dishes: readonly Dish[]
  timeZone: string
  now: Date
}

const seed = 20_261_127
const daysBack = 91
const guestCount = 160
const callerCount = 24
/** Orders on a day that is neither busy nor quiet. */
const ordersOfADay = 13.3
/** Monday to Sunday. */
const busyness = [0.7, 0.75, 0.85, 1, 1.9, 2, 1.1]
const closedDays = new Set([38, 73])
/** Out of a hundred. */
const shares = { byPhone: 4, cancelled: 2, rejected: 1, withNote: 6, withAllergy: 3 }
const refundEach = 112

/** Tells what has happened until now, and what is booked from now on. */
export function tellStory(around: Around): Story {
  const dice = new Dice(seed)
  const times = orderTimes(dice, around)
  const orders = times.map((at, index) => orderAt(dice, around, at, index / times.length))
  for (let index = 50; index < orders.length; index += refundEach) {
    const order = orders.slice(index).find((one) => one.payBy === 'card' && one.end === 'completed')
    if (order) order.refund = dice.pick(around.life.refundReasons)
  }
  const bookings = bookingsOf(dice, around)
  return { guests: guestsOf(dice, around, orders), orders, bookings }
}

/** The minutes at which somebody ordered, oldest first, until the orders that are on the board now. */
function orderTimes(dice: Dice, { timeZone, now }: Around): number[] {
  const today = now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate()
  const times: number[] = []
  for (let back = daysBack; back >= 0; back--) {
    if (closedDays.has(back)) continue
    const day = today.subtract({ days: back })
    const growth = 0.9 + (0.2 * (daysBack - back)) / daysBack
    const isRainy = dice.percent(9)
    const mean = ordersOfADay * (busyness[day.dayOfWeek - 1] ?? 1) * growth * (isRainy ? 0.6 : 1)
    const count = Math.round(dice.around(mean, mean * 0.25))
    const midnight = day.toZonedDateTime(timeZone).epochMilliseconds
    const minutesOfDay = Array.from({ length: count }, () =>
      dice.percent(30) ? dice.around(12.7 * 60, 80) : dice.around(19 * 60, 125),
    )
    const sorted = minutesOfDay.map(Math.round).toSorted((a, b) => a - b)
    times.push(...sorted.map((at) => midnight + minutes(at)))
  }
  // An order is made, fetched and over within an hour and a half.
  return times.filter((at) => at < now.getTime() - minutes(90))
}

function orderAt(dice: Dice, around: Around, at: number, progress: number): StoryOrder {
  const { life } = around
  const isByPhone = dice.percent(shares.byPhone)
  const end = dice.percent(shares.cancelled)
    ? 'cancelled'
    : dice.percent(shares.rejected)
      ? 'rejected'
      : 'completed'
  return {
    guest: isByPhone ? guestCount + callerOf(dice) : guestOf(dice, progress),
    at: at + dice.whole(0, 59_000),
    dishes: dishesOf(dice, around),
    end: isByPhone ? 'completed' : end,
    isByPhone,
    payBy: isByPhone ? dice.pick(['cash', 'terminal']) : 'card',
    note: dice.percent(shares.withNote) ? dice.pick(life.notes) : '',
    allergies: dice.percent(shares.withAllergy) ? dice.pick(life.allergies) : '',
  }
}

/** Some come every week, most now and then; the house has won more of them as time went by. */
function guestOf(dice: Dice, progress: number): number {
  const known = Math.min(guestCount, Math.round(45 + 120 * progress))
  const places = Array.from({ length: known }, (_, place) => place)
  return dice.weighted(places, (place) => 1 / (place + 4) ** 0.7)
}

function callerOf(dice: Dice): number {
  return dice.whole(0, callerCount - 1)
}

/** Something to eat for one or two, often with a drink, sometimes with something sweet. */
export function dishesOf(dice: Dice, { dishes }: Pick<Around, 'dishes'>): StoryDish[] {
  const mains = dice.percent(55) ? 2 : 1
  const wanted = Array.from({ length: mains }, () =>
    dice.weighted(
      ['pizza', 'salad', 'soup'],
      (kind) => ({ pizza: 5, salad: 2, soup: 1.6 })[kind] ?? 1,
    ),
  )
  if (dice.percent(45)) wanted.push('drinks')
  if (dice.percent(32)) wanted.push('dessert')
  const chosen = new Map<string, StoryDish>()
  for (const category of wanted) {
    const shelf = dishes.filter((dish) => dish.category === category)
    const { slug } = dice.weighted(shelf, ({ isPopular }) => (isPopular ? 3 : 1))
    const before = chosen.get(slug)
    if (before) before.quantity++
    else chosen.set(slug, { slug, quantity: dice.percent(14) ? 2 : 1, options: [] })
  }
  for (const dish of chosen.values()) dish.options = optionsOf(dice, dish.slug, dishes)
  return [...chosen.values()]
}

function optionsOf(dice: Dice, slug: string, dishes: readonly Dish[]): string[] {
  const category = dishes.find((dish) => dish.slug === slug)?.category
  if (category === 'pizza') {
    return [
      ...(dice.percent(24) ? ['Large (16″)'] : []),
      ...(dice.percent(5) ? ['Gluten-free base'] : []),
      ...(dice.percent(22)
        ? [dice.pick(['Extra mozzarella', 'Mushrooms', 'Olives', 'Pepperoni'])]
        : []),
    ]
  }
  const isCoffee = ['iced-latte', 'cappuccino', 'iced-matcha-latte'].includes(slug)
  return isCoffee && dice.percent(35) ? [dice.pick(['Oat milk', 'Almond milk'])] : []
}

function guestsOf(dice: Dice, { life, now }: Around, orders: readonly StoryOrder[]): StoryGuest[] {
  const firstAt = new Map<number, number>()
  for (const { guest, at } of orders) if (!firstAt.has(guest)) firstAt.set(guest, at)
  const { firstNames, lastNames } = life
  return Array.from({ length: guestCount + callerCount }, (_, place) => {
    // First and last names turn at their own pace, so that no full name comes twice.
    const first = firstNames[place % firstNames.length] ?? ''
    const shift = Math.floor(place / firstNames.length) * 3
    const last = lastNames[(place + shift) % lastNames.length] ?? ''
    const joinedAt = (firstAt.get(place) ?? now.getTime()) - minutes(dice.whole(2, 600))
    // 555-0100 to 555-0199 are kept for fiction.
    const line = `01${String(place % 100).padStart(2, '0')}`
    return {
      name: `${first} ${last}`,
      email: place < guestCount ? `${plain(first)}.${plain(last)}@example.com` : null,
      phone: `(518) 555-${line}`,
      joinedAt: new Date(joinedAt),
    }
  })
}

/** Letters that every mail server takes. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}

/** Evenings two weeks back, tonight, and the days to come. Late at night the evening that counts is tomorrow’s. */
function bookingsOf(dice: Dice, around: Around): StoryBooking[] {
  const local = around.now.toTemporalInstant().toZonedDateTimeISO(around.timeZone)
  const evening = local.toPlainDate().add({ days: local.hour >= 21 ? 1 : 0 })
  const counts = Array.from({ length: 29 }, (_, index) => {
    const day = index - 14
    if (day === 0) return { day, count: 14 }
    return { day, count: day < 0 ? 4 : dice.whole(4, 6) }
  })
  // Told last, so that what is told of tonight and later stays what it is.
  const earlier = Array.from({ length: daysBack - 14 }, (_, index) => ({
    day: index - daysBack,
    count: 2,
  }))
  return [...counts, ...earlier].flatMap(({ day, count }) => {
    return bookingsOn(dice, around, { day, count, date: evening.add({ days: day }) })
  })
}

function bookingsOn(
  dice: Dice,
  { life, timeZone, now }: Around,
  { day, count, date }: { day: number; count: number; date: Temporal.PlainDate },
): StoryBooking[] {
  const midnight = date.toZonedDateTime(timeZone).epochMilliseconds
  return Array.from({ length: count }, (_, index) => {
    // From a quarter past five to nine, so that a table is free for each.
    const quarter = Math.round(69 + (15 * index) / Math.max(1, count - 1))
    const start = new Date(midnight + minutes(quarter * 15))
    // The fourth party is large enough for two tables pushed together.
    const party = index === 3 ? 7 : dice.weighted([2, 3, 4], (size) => partyWeights[size] ?? 0)
    const before = Math.min(start.getTime(), now.getTime())
    const madeAt = new Date(before - minutes(dice.whole(300, 9000)))
    const state = stateAt(start, now, day < 0 && day % 3 === 0 && index === 0)
    // Nobody books two tables of an evening.
    const guest = ((day + 180) * 17 + index * 7) % guestCount
    return { guest, start, party, state, madeAt, details: detailsAt(dice, life, day, index) }
  })
}

const partyWeights: Readonly<Record<number, number>> = { 2: 6, 3: 2, 4: 3 }

function stateAt(start: Date, now: Date, isMissed: boolean): StoryBooking['state'] {
  const agoMs = now.getTime() - start.getTime()
  if (agoMs > minutes(100)) return isMissed ? 'no_show' : 'completed'
  return agoMs > minutes(5) ? 'seated' : 'confirmed'
}

function detailsAt(
  dice: Dice,
  life: SampleLife,
  day: number,
  index: number,
): StoryBooking['details'] {
  if (day === 0 && index === 0) return { occasion: 'birthday', note: life.bookingNotes[3] ?? '' }
  if (day === 0 && index === 1) return { allergies: life.allergies[0] ?? '' }
  if (day === 0 && index === 2) return { highChairs: 2, note: life.bookingNotes[1] ?? '' }
  return {
    ...(dice.percent(14) && { note: dice.pick(life.bookingNotes) }),
    ...(dice.percent(6) && { allergies: dice.pick(life.allergies) }),
  }
}
