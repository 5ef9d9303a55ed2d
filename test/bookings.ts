import type { SignedIn } from '#kernel/viewer.ts'
import { type TestApp, startTestApp } from './app.ts'
import { type Client, type Told, aClient } from './client.ts'
import type { EngineName } from './engines.ts'
import { ada, carl } from './world.ts'

/** Somebody who books tables, or the desk. */
export interface Booker extends Client {
  person: SignedIn
  hold: (start: string, party: number, more?: object) => Promise<Told>
  book: (start: string, party: number, more?: object) => Promise<Told>
  change: (id: string, body: object) => Promise<Told>
  cancel: (id: string) => Promise<Told>
  /** A verb of the desk on a booking. */
  desk: (id: string, verb: string, body?: object) => Promise<Told>
  /** One step back from where a booking of this service day stands now. */
  undo: (id: string, day: string) => Promise<Told>
}

/** A customer of this name, signed in; "ada" is the admin. */
export async function aBooker(test: TestApp, name: string): Promise<Booker> {
  const isAda = name === ada.personId
  const person = isAda ? ada : { ...carl, personId: name, email: `${name}@example.com` }
  const client = aClient(test, await test.signedIn(person))
  const { get, send } = client
  const guest = { name, phone: '(518) 555-0101' }
  return {
    ...client,
    person,
    hold: (start, party, more = {}) => send('POST', '/bookings/hold', { start, party, ...more }),
    book: (start, party, more = {}) =>
      send('POST', '/bookings', { start, party, ...guest, ...more }),
    change: (id, body) => send('PATCH', `/bookings/${id}`, body),
    cancel: (id) => send('POST', `/bookings/${id}/cancel`),
    desk: (id, verb, body) => send('POST', `/bookings/${id}/${verb}`, body),
    undo: async (id, day) => {
      const { bookings } = (await get(`/bookings/day/${day}`)).body
      const { version } = bookings.find(({ _id }: { _id: string }) => _id === id)
      return send('POST', `/bookings/${id}/undo`, { version })
    },
  }
}

type Seats = [name: string, minSeats: number, maxSeats: number]

/** Puts a plan of one room in the place of the present one. */
export async function planOf(
  desk: Booker,
  tables: Seats[],
  combinations: [tables: string[], minSeats: number, maxSeats: number][] = [],
): Promise<Told> {
  const { body: before } = await desk.get('/dining-tables')
  return desk.send('PATCH', '/dining-tables', {
    version: before['version'],
    tables: tables.map(([name, minSeats, maxSeats]) => ({
      name,
      area: 'Room',
      minSeats,
      maxSeats,
      isInService: true,
    })),
    combinations: combinations.map(([names, minSeats, maxSeats]) => ({
      tables: names,
      minSeats,
      maxSeats,
    })),
  })
}

/** An app with a room of such tables, its desk, and a guest. */
export async function openRoom(
  engine: EngineName,
  seats: Seats[],
): Promise<{ test: TestApp; desk: Booker; gina: Booker }> {
  const test = await startTestApp(engine)
  const [desk, gina] = [await aBooker(test, 'ada'), await aBooker(test, 'gina')]
  await planOf(desk, seats)
  return { test, desk, gina }
}

/** How a call was answered: the status, and the code of a refusal. */
export async function codeOf(answer: Promise<Told>): Promise<[number, string | undefined]> {
  const { status, body } = await answer
  return [status, body['error']?.code]
}

/** Changes how tables are booked. */
export async function rulesOf(desk: Booker, change: object): Promise<Told> {
  const { body } = await desk.get('/bookings/settings')
  return desk.send('PATCH', '/bookings/settings', { version: body['version'], ...change })
}

/** The owner takes bookings without an account, or no more. */
export async function letGuestsBook(test: TestApp, guestBookings = true): Promise<void> {
  const { status } = await rulesOf(await aBooker(test, 'ada'), { guestBookings })
  if (status !== 200) throw new Error(`Not saved: ${status}`)
}

/** The free times of a day for a party, by their labels. */
export async function freeTimes(
  test: TestApp,
  day: string,
  party: number,
): Promise<Map<string, string>> {
  const response = await test.get(`/bookings/times?day=${day}&party=${party}`)
  const { sittings } = await response.json()
  const times: { label: string; start: string; isFree: boolean }[] = sittings.flatMap(
    (sitting: { times: unknown[] }) => sitting.times,
  )
  return new Map(times.filter(({ isFree }) => isFree).map(({ label, start }) => [label, start]))
}

/** An instant of a Sunday evening in New York: `at('18:30')`. */
export function at(time: string, day = '2026-11-22'): string {
  return new Date(`${day}T${time}:00-05:00`).toISOString()
}
