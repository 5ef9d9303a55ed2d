import { isoOf } from '#kernel/iso.ts'
import { getDishPage } from '#modules/menu/showing.server.ts'
import { offersService } from '#modules/restaurant/order-rules.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import { tables } from './tables.server.ts'

export const showingRoutes: Route[] = [
  serve(contract.listReviews, async (scope) => (await listReviews(scope)).map(wireReview)),
  serve(contract.listDishReviews, async (scope, { params }) => {
    const { count, average, reviews: shown } = await listDishReviews(scope, params.slug)
    return {
      count,
      average,
      reviews: shown.map((review) => ({
        ...wireReview(review),
        createdAt: isoOf(review.created_at),
      })),
    }
  }),
]

type Shown = Awaited<ReturnType<typeof listReviews>>[number]

/** The home page turns through them; more would never be seen. */
const maxShown = 50

export async function listReviews(scope: Scope) {
  return selectReviews(scope.db, maxShown)
}

/** What is shown, newest first. */
async function selectReviews(db: Db, limit: number) {
  return approved(db).limit(limit).execute()
}

function wireReview({ id, name, details, rating, answer }: Shown): contract.Review {
  return { _id: id, name, details, rating, ...(answer !== null && { answer }) }
}

/** Below a dish they are read, not turned. */
const maxOfDish = 20

/**
 * The reviews of a dish that is on the menu: only what is shown counts, and nothing where the house has turned reviews off.
 * @throws Refusal `not_found`
 */
async function listDishReviews(scope: Scope, slug: string) {
  const { dish } = await getDishPage(scope, slug)
  if (!(await offersService(scope, 'reviews'))) return { count: 0, average: null, reviews: [] }
  const { count, average } = await selectDishScore(scope.db, dish.id)
  const reviews = count === 0 ? [] : await selectDishReviews(scope.db, dish.id, maxOfDish)
  return { count, average: average === null ? null : Math.round(average * 10) / 10, reviews }
}

/** How many are shown of a dish, and what they come to. */
async function selectDishScore(
  db: Db,
  dishId: string,
): Promise<{ count: number; average: number | null }> {
  const row = await tables(db)
    .selectFrom('reviews')
    .select(({ fn }) => [
      fn.count<number>('rating').as('count'),
      // Sums are whole on both engines, where averages differ in type.
      fn.sum<number | null>('rating').as('sum'),
    ])
    .where('state', '=', 'approved')
    .where('dish_id', '=', dishId)
    .executeTakeFirstOrThrow()
  const count = Number(row.count)
  return { count, average: count === 0 ? null : Number(row.sum) / count }
}

async function selectDishReviews(db: Db, dishId: string, limit: number) {
  return approved(db).where('dish_id', '=', dishId).limit(limit).execute()
}

function approved(db: Db) {
  return tables(db)
    .selectFrom('reviews')
    .select(['id', 'name', 'details', 'rating', 'answer', 'created_at'])
    .where('state', '=', 'approved')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}
