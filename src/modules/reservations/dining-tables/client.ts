import type { Api } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { listBookableDays, listTimes } from './contract.ts'

/** For whom a table is looked for, and where; anywhere when `area` is empty. */
export interface Company {
  party: number
  area: string
}

const askedOf = ({ party, area }: Company) => ({
  party: String(party),
  ...(area !== '' && { area }),
})

/** Fourteen days from one on, today when it is empty; the tables of the booking `instead` count as free. */
export const daysQuery = (
  api: Api,
  { from, instead, ...company }: Company & { from: string; instead: string },
) =>
  queryOf(api, listBookableDays, {
    query: {
      ...askedOf(company),
      ...(from !== '' && { from }),
      ...(instead !== '' && { instead }),
    },
  })

/** The times of a day. */
export const timesQuery = (
  api: Api,
  { day, instead, ...company }: Company & { day: string; instead: string },
) =>
  queryOf(api, listTimes, {
    query: { day, ...askedOf(company), ...(instead !== '' && { instead }) },
  })
