import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const ids = z.strictObject({
  /** Ids of dishes that are on the menu, the latest first. */
  dishIds: z.array(z.string()),
})

export const listFavourites = endpoint({
  name: 'listFavourites',
  method: 'GET',
  path: '/favourites',
  summary: 'The dishes that you want to find again, the latest first',
  who: 'buyer',
  rate: 'read',
  output: ids,
})

export const addFavourite = endpoint({
  name: 'addFavourite',
  method: 'POST',
  path: '/favourites',
  summary: 'Keeps a dish among your favourites; repeating it changes nothing',
  who: 'buyer',
  rate: 'read',
  body: z.strictObject({ dishId: z.string() }),
  output: ids,
  refusals: {
    404: 'No such dish',
    409: 'There are 200 already. `guests_off`: the restaurant asks for an account',
  },
})

export const removeFavourite = endpoint({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/favourites/:id',
  summary: 'Takes a dish out of your favourites',
  who: 'buyer',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: ids,
  refusals: { 404: 'Not among your favourites' },
})
