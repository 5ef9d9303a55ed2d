import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { pictureSchema } from '../contract.ts'
import { summaries } from './texts.ts'

export const categoryFields = {
  /** What a dish says of it, and what never changes. */
  key: z.string(),
  label: z.string(),
  /** The last part of the shop's address for it. */
  number: z.number(),
  /** Among all on the menu page; the list itself is in the shop's order. */
  menuPosition: z.number(),
  /** The line under its name; null: as the settings say it. */
  description: z.nullable(z.string()),
  /** Which of the pictures that come with the program stand for it; empty: none. */
  cover: z.string(),
  /** Its own picture. */
  picture: z.nullable(pictureSchema),
}

const categorySchema = z.strictObject(categoryFields)

export type Category = z.output<typeof categorySchema>

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/categories',
  summary: summaries.listCategories,
  who: 'anyone',
  rate: 'read',
  output: z.array(categorySchema),
  sharedUntil: ['menu'],
})
