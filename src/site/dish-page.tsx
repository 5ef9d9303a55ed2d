import { descriptionOf } from '#modules/menu/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { CartBar } from '#modules/cart/ui/cart-bar.tsx'
import { categoriesQuery } from '#modules/menu/categories/client.ts'
import { dishQuery } from '#modules/menu/client.ts'
import { dishOptionsQuery } from '#modules/menu/options/client.ts'
import { allergenWords } from '#modules/menu/ui/dish-words.ts'
import { MenuPending } from '#modules/menu/ui/menu-pending.tsx'
import { useDish } from '#modules/menu/ui/use-dish.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { dishReviewsQuery } from '#modules/reviews/client/of-dish.ts'
import { DishReviews, DishScore } from '#modules/reviews/ui/dish-reviews.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { menuItemData } from '#modules/menu/ui/menu-data.ts'
import { reviewData } from '#modules/reviews/ui/review-data.ts'
import { Component as NotFound } from './not-found-page.tsx'
import { useOrigin } from './origin-context.ts'
import { loads, pageTools } from '#ui-kit/page-data.ts'
import { PageHead } from './page-head.tsx'
import { DishView } from './shop/dish-view.tsx'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loads((api, { slug = '' }) => [
    dishQuery(api, slug),
    dishReviewsQuery(api, slug),
    categoriesQuery(api),
  ])(args)
  const { api, queries, waits } = args.context.get(pageTools)
  const shown = queries.getQueryData(dishQuery(api, args.params['slug'] ?? '').queryKey)
  // What it can come with stands on the server's page as well.
  if (waits && shown && shown.dish.options !== 'none') {
    await queries.ensureQueryData(dishOptionsQuery(api, shown.dish._id))
  }
  return null
}

export function Component() {
  const { slug = '' } = useParams()
  const { currency, timeZone } = useRestaurant()
  const origin = useOrigin()
  const { data, isError, refetch } = useDish(slug)
  // The dish is shown without them, should they not come.
  const { data: said } = useQuery(dishReviewsQuery(useApi(), slug))
  if (data === null) return <NotFound />
  if (data === undefined) {
    return (
      <>
        <PageHead title="Menu" description="A dish of our menu." />
        <MenuPending what="The dish" isError={isError} onRetry={() => void refetch()} />
      </>
    )
  }
  const { dish, others } = data
  return (
    <>
      <PageHead
        title={dish.name}
        description={`${descriptionOf(dish)} ${allergenWords(dish)}`}
        path={`/dish/${dish.slug}`}
        card={dish.picture ? { key: dish.picture.key, alt: dish.name } : undefined}
        structuredData={
          import.meta.env.SSR
            ? {
                '@context': 'https://schema.org',
                ...menuItemData(dish, { origin, currency }),
                ...reviewData(said),
              }
            : {}
        }
      />
      <DishView
        key={dish.slug}
        dish={dish}
        others={others}
        score={said && <DishScore shown={said} />}
        reviews={said && <DishReviews shown={said} timeZone={timeZone} />}
      />
      <CartBar />
    </>
  )
}
