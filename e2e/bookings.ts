import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { callsOf } from './client.ts'
import type { House } from './house.ts'
import { changeSettings } from './own-house.ts'
import { openSession } from './sessions.ts'

const quarterMs = 15 * 60_000

/** A booking as the desk's calls answer it. */
interface Booking {
  _id: string
  start: string
  label: string
}

/** Another host of the same house, who works by its calls. */
export interface OtherHost {
  cookie: string
  /** Takes a booking down at one table, so many quarters from now. */
  phone: (name: string, table: string, quarters: number, more?: object) => Promise<Booking>
}

/** Opens the house at seven in the evening, wherever that is just now. */
export async function openHouse(house: House): Promise<OtherHost> {
  const cookie = await openSession(house, { name: 'Ada', email: 'ada@example.com', role: 'admin' })
  const call = callsOf(house, cookie)
  await changeSettings(call, { timeZone: zoneAtSeven() })
  const { tables } = await call('GET', '/bookings/day/today')
  const idOf = (name: string) => tables.find((table: { name: string }) => table.name === name)._id
  return {
    cookie,
    phone: (name, table, quarters, more = {}) => {
      const start = new Date((Math.floor(Date.now() / quarterMs) + quarters) * quarterMs)
      const body = { name, party: 2, start: start.toISOString(), tables: [idOf(table)], ...more }
      return call('POST', '/bookings/phone', body)
    },
  }
}

/** What nobody can do at the desk: a booking that was taken down earlier, and has begun. */
export function setBack({ dataDir }: House, { _id: id }: Booking, quarters: number): void {
  const database = new DatabaseSync(`${dataDir}/servery.sqlite`)
  database.exec('pragma busy_timeout = 5000')
  const by = (sql: string) => database.prepare(sql).run(quarters, id)
  database.exec('begin immediate')
  // In two steps, since a table and a quarter are somebody's once.
  database.prepare('update booking_slots set quarter = -quarter where booking_id = ?').run(id)
  by('update booking_slots set quarter = -quarter - ? where booking_id = ?')
  by('update bookings set start_quarter = start_quarter - ? where id = ?')
  by('update bookings set end_quarter = end_quarter - ? where id = ?')
  by('update booking_events set start_quarter = start_quarter - ? where booking_id = ?')
  by('update booking_events set end_quarter = end_quarter - ? where booking_id = ?')
  database.exec('commit')
  database.close()
}

function zoneAtSeven(): string {
  const hourIn = (timeZone: string) =>
    new Date().toLocaleTimeString('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone })
  const zone = Intl.supportedValuesOf('timeZone').find((each) => hourIn(each).startsWith('19'))
  expect(zone, 'It is seven in the evening somewhere.').toBeDefined()
  return zone ?? ''
}
