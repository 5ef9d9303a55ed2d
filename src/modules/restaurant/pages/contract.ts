import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { pagePlaces } from './rules.ts'

const page = z.strictObject({
  slug: z.string(),
  title: z.string(),
  body: z.string(),
  place: z.enum(pagePlaces),
})

const pages = z.strictObject({ version: z.number(), pages: z.array(page) })

export type HousePagesView = z.output<typeof pages>

export const listHousePages = endpoint({
  name: 'listHousePages',
  method: 'GET',
  path: '/house-pages',
  noun: 'restaurant',
  summary: 'The pages that the owner has added, as admins edit them',
  who: 'admin',
  rate: 'read',
  output: pages,
})

export const changeHousePages = endpoint({
  name: 'changeHousePages',
  method: 'PATCH',
  path: '/house-pages',
  summary: 'Puts these pages in the place of those there are',
  who: 'admin',
  rate: 'read',
  body: pages,
  // Twenty pages of 20,000 characters, however their letters are written in JSON.
  maxBodyBytes: 2 * 1024 * 1024,
  output: pages,
  refusals: {
    409: '`changed_meanwhile`: somebody else has saved since `version`',
    422: 'The fields say what is wrong, by their names',
  },
})

export const getHousePage = endpoint({
  name: 'getHousePage',
  method: 'GET',
  path: '/house-pages/:slug',
  noun: 'restaurant',
  summary: 'A page that the owner has added',
  who: 'anyone',
  rate: 'read',
  params: z.object({ slug: z.string() }),
  output: z.strictObject({ slug: z.string(), title: z.string(), body: z.string() }),
  sharedUntil: ['restaurant'],
  refusals: { 404: 'There is no such page' },
})

/** The links to own pages that every page shows. */
export const linkedPagesSchema = z.array(
  z.strictObject({ slug: z.string(), title: z.string(), place: z.enum(pagePlaces) }),
)
