import { days, minutes, seconds } from '#kernel/duration.ts'
import { addSampleGuests } from '#modules/accounts/sample.server.ts'
import type { Choice } from '#modules/menu/options/choosing.ts'
import { priceDishes } from '#modules/menu/options/finding.server.ts'
import { categoryOf } from '#modules/menu/rules.ts'
import { type SampleMessage, addSampleMessages } from '#modules/messages/writing.server.ts'
import { type PastMove, type PastOrder, addPastOrders } from '#modules/orders/adding-past.server.ts'
import type { Order } from '#modules/orders/finding.server.ts'
import { markShortage } from '#modules/orders/shortages/marking.server.ts'
import {
  type PastPayment,
  type PastRefund,
  addPastPayments,
  testCard,
} from '#modules/payments/sample.server.ts'
import { addPastBookings } from '#modules/reservations/adding-past.server.ts'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { openingAt } from '#modules/restaurant/opening.server.ts'
import { periodsOn } from '#modules/restaurant/opening.ts'
import { addSampleReviews } from '#modules/reviews/sample.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { Dice, type SampleLife, readSampleLife } from './sample-life.server.ts'
import { type SampleMenu, addSampleOptions, markSampleShort } from './sample-options.server.ts'
import { addSampleCast, sampleCustomer } from './sample-people.server.ts'
import { type Story, type StoryDish, type StoryOrder, tellStory } from './sample-story.server.ts'
import { type TonightOrder, stepsOf, tonight } from './sample-tonight.server.ts'

const seed = 41

/** The people of the past: staff by their ids, and guests. */
interface People {
  cook: string
  desk: string
  guests: readonly { personId: string; name: string; email: string; phone: string }[]
}

/** A past order, and what was paid and given back for it. */
interface Told {
  order: PastOrder
  payment: ((order: Order) => PastPayment) | undefined
}

/** Three months behind the sample and an evening in front of it, all in the caller's transaction (decision 51). */
export async function addSamplePast(
  scope: WriteScope,
  assets: URL,
  menu: SampleMenu,
): Promise<void> {
  await openToday(scope)
  const life = readSampleLife(assets)
  await addSampleOptions(scope, menu)
  const { timeZone } = await getRestaurant(scope)
  const dishes = [...menu].map(([slug, dish]) => {
    return { slug, category: categoryOf(dish), isPopular: dish.isPopular }
  })
  const story = tellStory({ life, dishes, timeZone, now: scope.now })
  const people = await addPeople(scope, story)
  const price = await pricer(scope, menu)
  const dice = new Dice(seed)
  const told = [
    ...givenUpOf(story).map((order) => tellGivenUp(order, people, price)),
    ...story.orders.map((order) => tellOrder(order, people, price, dice)),
    ...tonight.map((order) => tellOpenOrder(order, people, price, scope.now)),
  ]
  const orders = await addPastOrders(
    scope,
    told.map(({ order }) => order),
  )
  const payments = told.flatMap(({ payment }, index) => {
    const order = orders[index]
    return payment && order ? [payment(order)] : []
  })
  await addPastPayments(scope, payments)
  await askAboutShort(scope, orders.slice(-tonight.length))
  await addBookings(scope, story, people)
  await addReviews(scope, life, menu)
  await addMessages(scope, life, people)
  await markSampleShort(scope, menu)
}

/** Opens the sample's house today, at whatever hour it is first looked at: its kitchen has work. */
async function openToday(scope: WriteScope): Promise<void> {
  const { hours, timeZone } = await getRestaurant(scope)
  const { orderingHours } = hours
  if (openingAt(orderingHours, timeZone, scope.now).isOpen) return
  const local = scope.now.toTemporalInstant().toZonedDateTimeISO(timeZone)
  const date = local.toPlainDate().toString()
  const hourOf = (hour: number) => `${String(Math.min(24, Math.max(0, hour))).padStart(2, '0')}:00`
  const [usual] = periodsOn(orderingHours, date)
  // Open from two hours ago or the usual time, for six more hours or until the usual end.
  const [soon, late] = [hourOf(local.hour - 2), hourOf(local.hour + 6)]
  const from = usual && usual.from < soon ? usual.from : soon
  const to = usual && usual.to > late ? usual.to : late
  const day = { date, periods: [{ from, to }], note: 'Sample evening' }
  await changeRestaurant(scope, {
    hours: { ...hours, orderingHours: { ...orderingHours, exceptions: [day] } },
  })
}

/** Who can sign in as a guest of the sample has a past as well: it is this one's. */
const placeOfCustomer = 9

async function addPeople(scope: WriteScope, { guests: told }: Story): Promise<People> {
  const cast = await addSampleCast(scope, 'on')
  const customer = told[placeOfCustomer]
  if (!customer) throw new Error('The sample has no place for its customer.')
  const asCustomer = { ...customer, name: sampleCustomer.name, email: sampleCustomer.email }
  const guests = told.with(placeOfCustomer, asCustomer)
  const others = await addSampleGuests(scope, guests.toSpliced(placeOfCustomer, 1))
  const ids = others.toSpliced(placeOfCustomer, 0, cast.customer ?? '')
  return {
    cook: cast.kitchen ?? '',
    desk: cast.host ?? '',
    guests: guests.map(({ name, email, phone }, index) => ({
      personId: ids[index] ?? '',
      name,
      email: email ?? '',
      phone,
    })),
  }
}

type Price = (dishes: readonly StoryDish[]) => PastOrder['lines']

/** Lines at the menu's prices, options judged as the cart judges them. */
async function pricer(scope: WriteScope, menu: SampleMenu): Promise<Price> {
  const price = await priceDishes(scope, menu.values())
  return (dishes) =>
    dishes.map(({ slug, quantity, options: names }, index) => {
      const dish = menu.get(slug)
      if (!dish) throw new Error(`The sample has no dish ${slug}.`)
      const groups = price(dish, []).groups
      const values = groups.flatMap((group) => group.options)
      const chosen = names.map((name) => {
        const value = values.find((one) => one.name === name)
        if (!value) throw new Error(`${dish.name} cannot be had with ${name}.`)
        return { id: value.id, quantity: 1 }
      })
      const choice: Choice = price(dish, chosen)
      if (choice.problems.length > 0) throw new Error(`${dish.name} cannot be had so.`)
      return {
        cartLineId: `sample-${index}`,
        dishId: dish.id,
        name: dish.name,
        image: dish.image,
        priceCents: choice.priceCents,
        quantity,
        category: categoryOf(dish),
        ...(choice.options.length > 0 && { baseCents: dish.priceCents, options: choice.options }),
      }
    })
}

/** Tells one order from its placing to its handing out, as an evening goes. */
function tellOrder(story: StoryOrder, people: People, price: Price, dice: Dice): Told {
  const { cook, desk } = people
  const guest = guestOf(people, story.guest)
  const lines = price(story.dishes)
  const { note, allergies, isByPhone } = story
  const placedAt = story.at + (isByPhone ? 0 : seconds(dice.whole(25, 90)))
  const answeredAt = placedAt + seconds(dice.whole(20, 240))
  const readyAt = answeredAt + minutes(dice.whole(12, 24))
  const fetchedAt = readyAt + minutes(dice.whole(1, 14))
  const begun: [PastMove, ...PastMove[]] = isByPhone
    ? [{ to: 'pending', at: placedAt, actor: desk }]
    : [
        { to: 'awaiting_payment', at: story.at, actor: guest.personId },
        { to: 'pending', at: placedAt, actor: guest.personId },
      ]
  const promisedAt = answeredAt + minutes(20)
  const rest: Record<StoryOrder['end'], PastMove[]> = {
    completed: [
      { to: 'accepted', at: answeredAt, actor: cook, promisedAt },
      { to: 'preparing', at: answeredAt + minutes(2), actor: cook },
      { to: 'ready', at: readyAt, actor: cook },
      { to: 'completed', at: fetchedAt, actor: desk },
    ],
    cancelled: [{ to: 'cancelled', at: answeredAt, actor: guest.personId, reason: 'guest_asked' }],
    rejected: [{ to: 'rejected', at: answeredAt, actor: cook, reason: 'too_busy' }],
  }
  const order: PastOrder = {
    guest: isByPhone ? guest : { ...guest, phone: '' },
    lines,
    moves: [...begun, ...rest[story.end]],
    payBy: isByPhone ? 'counter' : 'card',
    isByPhone,
    isOwed: false,
    note,
    allergies,
  }
  const refund = refundOf(story, lines, { people, answeredAt, fetchedAt })
  const by = story.payBy === 'card' ? { card: testCard } : { way: story.payBy, takenBy: desk }
  const paidAt = isByPhone ? fetchedAt : placedAt
  return { order, payment: (made) => ({ order: made, at: paidAt, by, refund }) }
}

/** Which orders a guest began once before: in the past weeks, counted from the last. */
const begunTwice = [-24, -105, -230]

function givenUpOf({ orders }: Story): StoryOrder[] {
  const byGuests = orders.filter(({ isByPhone }) => !isByPhone)
  return begunTwice.flatMap((place) => byGuests.at(place) ?? [])
}

/** The card was not at hand: the checkout ran out unpaid, and its guest ordered the same later. */
function tellGivenUp({ at, guest: place, dishes }: StoryOrder, people: People, price: Price): Told {
  const guest = { ...guestOf(people, place), phone: '' }
  const begunAt = at - minutes(48)
  const order: PastOrder = {
    guest,
    lines: price(dishes),
    moves: [
      { to: 'awaiting_payment', at: begunAt, actor: guest.personId },
      { to: 'expired', at: begunAt + minutes(30), actor: 'operator' },
    ],
    payBy: 'card',
    isByPhone: false,
    isOwed: false,
    note: '',
    allergies: '',
  }
  return { order, payment: undefined }
}

/** All of it where nothing was cooked; of a dish that was not right, that dish. */
function refundOf(
  { end, refund: reason }: StoryOrder,
  lines: PastOrder['lines'],
  at: { people: People; answeredAt: number; fetchedAt: number },
): PastRefund | undefined {
  const { cook, desk } = at.people
  if (end === 'cancelled') {
    return { origin: 'stopped', reason: 'You asked us to.', askedBy: desk, at: at.answeredAt }
  }
  if (end === 'rejected') {
    const tooBusy = 'The kitchen cannot take on more right now.'
    return { origin: 'stopped', reason: tooBusy, askedBy: cook, at: at.answeredAt }
  }
  const last = lines.at(-1)
  if (reason === undefined || !last) return undefined
  const line = { position: lines.length, quantity: 1, cents: last.priceCents }
  return { origin: 'desk', reason, askedBy: desk, at: at.fetchedAt + minutes(35), line }
}

function tellOpenOrder(open: TonightOrder, people: People, price: Price, now: Date): Told {
  const { made, promisedAt, gone } = stepsOf(open, now)
  const guest = guestOf(people, open.guest)
  const isByPhone = open.isByPhone === true
  const placedAt = made + seconds(isByPhone ? 0 : 50)
  const between = (now.getTime() - placedAt) / (gone.length + 1)
  const [accepted, ...later] = gone
  const begun: [PastMove, ...PastMove[]] = isByPhone
    ? [{ to: 'pending', at: placedAt, actor: people.desk }]
    : [
        { to: 'awaiting_payment', at: made, actor: guest.personId },
        { to: 'pending', at: placedAt, actor: guest.personId },
      ]
  const stepAt = (step: number) => Math.round(placedAt + step * between)
  const order: PastOrder = {
    guest: isByPhone ? guest : { ...guest, phone: '' },
    lines: price(open.dishes),
    moves: [
      ...begun,
      ...(accepted
        ? [{ to: accepted, at: placedAt + minutes(1), actor: people.cook, promisedAt }]
        : []),
      ...later.map((to, index) => ({ to, at: stepAt(index + 1), actor: people.cook })),
    ],
    payBy: isByPhone ? 'counter' : 'card',
    isByPhone,
    isOwed: isByPhone,
    note: open.note ?? '',
    allergies: open.allergies ?? '',
  }
  const payment = (one: Order): PastPayment => ({
    order: one,
    at: placedAt,
    by: { card: testCard },
  })
  return { order, payment: isByPhone ? undefined : payment }
}

async function askAboutShort(scope: WriteScope, orders: readonly Order[]): Promise<void> {
  const order = orders[tonight.findIndex(({ isShort }) => isShort)]
  if (order) await markShortage(scope, { id: order.id, key: undefined, line: 1, quantity: 1 })
}

async function addBookings(scope: WriteScope, { bookings }: Story, people: People): Promise<void> {
  const booked = bookings.map(({ guest: place, ...booking }) => {
    const { personId, name, phone } = guestOf(people, place)
    return { ...booking, guest: { personId, name, phone } }
  })
  await addPastBookings(scope, booked)
}

async function addReviews(scope: WriteScope, life: SampleLife, menu: SampleMenu): Promise<void> {
  const shown = life.reviews.map((review) => ({ ...review, state: 'approved' as const }))
  const waiting = life.waitingReviews.map((review) => ({ ...review, state: 'waiting' as const }))
  const declined = life.declinedReviews.map((review) => ({ ...review, state: 'declined' as const }))
  const all = [...waiting, ...declined, ...shown]
  const { timeZone } = await getRestaurant(scope)
  const today = scope.now.toTemporalInstant().toZonedDateTimeISO(timeZone).startOfDay()
  // Between noon and eleven at night, from yesterday on.
  const writtenAt = (index: number) =>
    today
      .subtract({ days: 1 + Math.floor(index * 2.1) })
      .add({ hours: 12 + ((index * 7) % 11), minutes: (index * 23) % 60 }).epochMilliseconds
  await addSampleReviews(
    scope,
    all.map(({ dish, ...review }, index) => ({
      ...review,
      name: `Sample guest: ${life.firstNames[(index * 7) % life.firstNames.length] ?? ''}`,
      dishId: menu.get(dish)?.id ?? null,
      createdAt: new Date(writtenAt(index)),
    })),
  )
}

async function addMessages(
  scope: WriteScope,
  { messages }: SampleLife,
  people: People,
): Promise<void> {
  await addSampleMessages(
    scope,
    messages.map(({ days: ago, body, state }, index): SampleMessage => {
      const { personId, name, email } = guestOf(people, 20 + index)
      const at = new Date(scope.now.getTime() - days(ago))
      return { personId, name, email, body, state: state ?? 'unread', at }
    }),
  )
}

function guestOf({ guests }: People, place: number) {
  const guest = guests[place]
  if (!guest) throw new Error(`The sample has no guest ${place}.`)
  return guest
}
