import { type Attack, type Site, type Seen, cast, statusesOf } from './site.ts'

/** Seven in the evening of the day after the tests' clock. */
const start = '2026-11-23T00:00:00.000Z'
const racers = 50

/** The house has one table only; a server of the family has no plan to change. */
const leaveOneTable = async (site: Site): Promise<string> => {
  const { body } = await site.send('admin', 'GET', '/dining-tables')
  const table = { name: '1', area: 'Room', minSeats: 1, maxSeats: 4, isInService: true }
  const plan = { version: body.version, tables: [table], combinations: [] }
  await site.send('admin', 'PATCH', '/dining-tables', plan)
  return start
}

const guests = cast.filter((who) => who !== 'admin')

export const attacksOnTables: Attack[] = [
  {
    id: 'A32',
    title: 'the last table is promised to many at once',
    refused: [200, ...Array.from({ length: racers - 1 }, () => 409)],
    isPartlyLawful: true,
    prepare: leaveOneTable,
    run: async (site, wanted) => {
      const book = (index: number): Promise<Seen> => {
        const name = guests[index % guests.length] ?? 'mallory'
        const body = { start: wanted, party: 2, name, phone: '(518) 555-0101' }
        return site.send(name, 'POST', '/bookings', body)
      }
      const answers = await Promise.all(Array.from({ length: racers }, (_, index) => book(index)))
      const statuses = statusesOf(...answers).toSorted((one, other) => one - other)
      return { worked: statuses.filter((status) => status < 300).length > 1, statuses }
    },
  },
]
