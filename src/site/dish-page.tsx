import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { queryOf, queryOrNull } from '#kernel/query-of.ts'
import { AddButton } from '#modules/cart/ui/add-button.tsx'
import { CartBar } from '#modules/cart/ui/cart-bar.tsx'
import { listCategories } from '#modules/menu/categories/contract.ts'
import { useCategories } from '#modules/menu/categories/ui/use-categories.ts'
import { descriptionOf, getDish, type MenuItem } from '#modules/menu/contract.ts'
import { getDishOptions } from '#modules/menu/options/contract.ts'
import { maxNoteLength } from '#modules/menu/options/finding.ts'
import { sameCategory } from '#modules/menu/rules.ts'
import { DishFacts } from '#modules/menu/ui/dish-facts.tsx'
import { DishPicture } from '#modules/menu/ui/dish-picture.tsx'
import { allergenWords } from '#modules/menu/ui/dish-words.ts'
import { menuItemData } from '#modules/menu/ui/menu-data.ts'
import { cardsGrid, MenuItemCard } from '#modules/menu/ui/menu-item-card.tsx'
import { MenuPending } from '#modules/menu/ui/menu-pending.tsx'
import { Price } from '#modules/menu/ui/price.tsx'
import { useDish } from '#modules/menu/ui/use-dish.ts'
import { useOffers, useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { listDishReviews } from '#modules/reviews/contract.ts'
import { DishReviews, DishScore } from '#modules/reviews/ui/dish-reviews.tsx'
import { reviewData } from '#modules/reviews/ui/review-data.ts'
import { TaxNote } from '#modules/taxes/ui/tax-note.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Icon } from '#ui-kit/icon.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { loads, pageTools } from '#ui-kit/page-data.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { QuietFold } from '#ui-kit/quiet-fold.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { ChoiceForm } from './choosing/choice-form.tsx'
import { choosingTexts } from './choosing/texts.ts'
import { dishPageTexts } from './dish-texts.ts'
import { Component as NotFound } from './not-found-page.tsx'
import { useOrigin } from './origin-context.ts'
import { PageHead } from './page-head.tsx'
import { DishHeart } from './shop/dish-heart.tsx'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loads((api, { slug = '' }) => [
    queryOrNull(api, getDish, { params: { slug } }),
    queryOrNull(api, listDishReviews, { params: { slug } }),
    queryOf(api, listCategories),
  ])(args)
  const { api, queries, waits } = args.context.get(pageTools)
  const shown = queries.getQueryData(
    queryOrNull(api, getDish, { params: { slug: args.params['slug'] ?? '' } }).queryKey,
  )
  // What it can come with stands on the server's page as well.
  if (waits && shown && shown.dish.options !== 'none') {
    await queries.ensureQueryData(queryOf(api, getDishOptions, { params: { id: shown.dish._id } }))
  }
  return null
}

export function Component() {
  const { slug = '' } = useParams()
  const { currency, timeZone } = useRestaurant()
  const origin = useOrigin()
  const { data, isError, refetch } = useDish(slug)
  // Reviews that do not load leave the dish as it is.
  const { data: said } = useQuery(queryOrNull(useApi(), listDishReviews, { params: { slug } }))
  if (data === null) return <NotFound />
  if (data === undefined) {
    return (
      <>
        <PageHead title={dishPageTexts.head} description={dishPageTexts.description} />
        <MenuPending what={dishPageTexts.what} isError={isError} onRetry={() => void refetch()} />
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

interface DishViewProps {
  dish: MenuItem
  others: readonly MenuItem[]
  /** What guests made of it, in short, under the name. */
  score?: ReactNode
  /** What guests wrote of the dish. */
  reviews?: ReactNode
}

function DishView({ dish, others, score, reviews }: DishViewProps) {
  const shelf = useCategories().find(({ key }) => sameCategory(key, dish.category))
  const offers = useOffers('ordering')
  const isChosen = offers && dish.options !== 'none' && !dish.soldOut
  return (
    <article className={`${pageWidth} pt-4 pb-20 md:pt-8`}>
      <Link
        to={offers ? `/ourShop/${shelf?.number ?? 0}` : '/ourMenu'}
        viewTransition
        className="inline-flex min-h-11 items-center gap-2 font-medium text-muted hover:text-primary"
      >
        <Icon name="left" className="size-4.5" />
        <span>{shelf?.label ?? dishPageTexts.shop}</span>
      </Link>
      <div
        className={`mt-2 grid gap-8 lg:grid-cols-[7fr_5fr] lg:gap-16 ${isChosen ? 'items-start' : 'items-center'}`}
      >
        <div
          className={`-mx-5 overflow-hidden md:mx-0 md:rounded-card ${isChosen ? 'lg:sticky lg:top-24' : ''}`}
        >
          <DishPicture
            item={dish}
            sizes="(min-width: 80rem) 42rem, (min-width: 64rem) 55vw, 100vw"
            maxWidth={1440}
            isFirst
            isMoving
          />
        </div>
        <div>
          <h1 className="text-hero wrap-anywhere">{dish.name}</h1>
          {score}
          <p className="mt-5 max-w-prose text-lg text-pretty">{descriptionOf(dish)}</p>
          <DishFacts dish={dish} />
          <div className="mt-6 flex items-center justify-between gap-4">
            <Price item={dish} className="font-display text-2xl font-semibold" />
            {isChosen && <DishHeart dish={dish} />}
          </div>
          <TaxNote className="mt-2 text-sm text-muted" />
          {isChosen ? (
            <DishChoice dish={dish} />
          ) : (
            <div data-dish className="mt-6">
              {offers && !dish.soldOut && <DishNote />}
              <div className="flex flex-wrap items-center gap-3">
                <AddButton item={dish} label={dishPageTexts.addToCart} />
                <DishHeart dish={dish} />
              </div>
            </div>
          )}
        </div>
      </div>
      {reviews}
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-20">
          <h2 id="others" className="text-2xl">
            {dishPageTexts.others}
          </h2>
          <ul className={`${cardsGrid} mt-2 md:mt-6 md:grid-cols-3 lg:gap-8`}>
            {others.map((other) => (
              <MenuItemCard
                key={other.slug}
                item={other}
                action={<AddButton item={other} label={dishPageTexts.add} />}
              />
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

/** The choice of what a dish can come with, on its own page, and the way into the cart. */
function DishChoice({ dish }: { dish: MenuItem }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery(queryOf(api, getDishOptions, { params: { id: dish._id } }))
  const { data } = query
  if (!data)
    return <NotLoaded query={query} what={choosingTexts.options} loading={choosingTexts.loading} />
  return (
    <>
      <ChoiceForm
        name={dish.name}
        offered={data}
        verb="add"
        onSend={async (choice) => {
          const { addChosen } = await import('./cart/put-into-cart.ts')
          await addChosen({ api, queries, navigate: (to) => void navigate(to) }, dish, choice)
        }}
      />
      <p className="mt-3 hidden text-muted noscript:block">{dishPageTexts.noScript}</p>
    </>
  )
}

/**
 * A word to the kitchen with a dish that asks nothing else. The Add button beside it takes it along
 * (`site/cart/add-buttons.ts`), also what was typed before the page woke.
 */
function DishNote() {
  return (
    <QuietFold summary={dishPageTexts.addNote} className="mb-4 max-w-md noscript:hidden">
      <TextField
        label={choosingTexts.note}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxNoteLength}
        placeholder={choosingTexts.noteExample}
      />
    </QuietFold>
  )
}
