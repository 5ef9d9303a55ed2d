import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { days } from '#kernel/duration.ts'
import { type Picture, pictureAddress, widthsOf } from '#kernel/picture.ts'
import { registerPictures } from '#modules/media/finding.server.ts'
import { addSampleCategories } from '#modules/menu/categories/filing.server.ts'
import type { DishInput } from '#modules/menu/describing.ts'
import { hasHadDishes } from '#modules/menu/finding.server.ts'
import type { Dish } from '#modules/menu/store.server.ts'
import { addDish } from '#modules/menu/writing.server.ts'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { isUnnamed } from '#modules/restaurant/house.server.ts'
import { sampleHouse } from '#modules/restaurant/taking-over.server.ts'
import { addSampleReviews } from '#modules/reviews/sample.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { SampleKind } from '#src/config/config.server.ts'
import type { SampleMenu } from './sample-options.server.ts'
import { addSamplePast } from './sample-past.server.ts'
import { addSampleTables } from './sample-tables.server.ts'

const menuFile = z.object({
  items: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      category: z.string(),
      price: z.number(),
      allergens: z.array(z.string()),
      dietary: z.array(z.string()),
      spiceLevel: z.number(),
      popular: z.boolean(),
      offered: z.boolean(),
      offerPrice: z.nullable(z.number()),
      alt: z.string(),
    }),
  ),
})

type SampleDish = z.output<typeof menuFile>['items'][number]

const pictureList = z.record(
  z.string(),
  z.object({ key: z.string(), width: z.number(), height: z.number(), color: z.string() }),
)

const reviewFile = z.array(
  z.object({ name: z.string(), details: z.string(), rating: z.nullable(z.number()) }),
)

/**
 * Fills a database that is empty, once, however many processes start on it: with the sample's menu, or with three months
 * behind it as well. Answers whether it did.
 */
export async function fillWhenEmpty(
  scope: Scope,
  assets: URL,
  kind: Exclude<SampleKind, 'off'>,
): Promise<boolean> {
  if (!(await isEmpty(scope))) return false
  return scope.database.whileSettingUp(() =>
    inTransaction(scope, async (transaction) => {
      if (!(await isEmpty(transaction))) return false
      const menu = await addSampleData(transaction, assets)
      if (kind === 'on') await addSamplePast(transaction, assets, menu)
      return true
    }),
  )
}

/** Adds Emberleaf, the sample restaurant, from the folder of assets: all of it or nothing. */
export async function addSampleData(scope: Scope, assets: URL): Promise<SampleMenu> {
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, assets), 'utf8'))
  const pictures = pictureList.parse(read('dish-pictures.json'))
  const { items } = menuFile.parse(read('menu.json'))
  const reviews = reviewFile.parse(read('reviews.json'))

  return inTransaction(scope, async (transaction) => {
    await changeRestaurant(transaction, sampleHouse)
    await registerPictures(transaction, Object.values(pictures))
    await addSampleTables(transaction)
    await addSampleCategories(transaction)
    const menu = new Map<string, Dish>()
    for (const item of items) {
      menu.set(item.slug, await addDish(transaction, dishOf(item, pictures)))
    }
    await addSampleReviews(
      transaction,
      reviews.map((review, index) => ({
        ...review,
        createdAt: new Date(scope.now.getTime() - days(index * 9)),
      })),
    )
    return menu
  })
}

/** Nobody has named the restaurant, and no dish has ever been on the menu. */
async function isEmpty(scope: Scope): Promise<boolean> {
  return (await isUnnamed(scope)) && !(await hasHadDishes(scope))
}

function dishOf(
  { slug, alt, dietary, offerPrice, price, ...same }: SampleDish,
  pictures: Record<string, Picture>,
): DishInput {
  return {
    ...same,
    price: offerPrice ?? price,
    oldPrice: offerPrice === null ? null : price,
    image: addressOf(pictures[slug]),
    imageAlt: alt,
    diets: dietary,
  }
}

function addressOf(picture: Picture | undefined): string {
  if (!picture) throw new Error('A sample dish has no picture.')
  return pictureAddress(picture.key, Math.max(...widthsOf(picture)), 'webp')
}
