import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#kernel/query-of.ts'
import { favouritesQuery } from '#modules/cart/favourites/client.ts'
import { Heart } from '#modules/cart/favourites/ui/heart.tsx'
import { useFavourites } from '#modules/cart/favourites/ui/use-favourites.ts'
import { AddButton } from '#modules/cart/ui/add-button.tsx'
import { listMenu } from '#modules/menu/contract.ts'
import { MenuItemCard, cardHeart, cardsGrid } from '#modules/menu/ui/menu-item-card.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { ownPageTexts } from './texts.ts'

export const loader = loadsFor('customer', (api, { email }) => [
  favouritesQuery(api, email),
  queryOf(api, listMenu),
])

/** What somebody likes best, to be ordered in one tap. */
export function Component() {
  const { list } = useFavourites()
  const menu = useQuery(queryOf(useApi(), listMenu))
  const dishes = list.data?.flatMap((id) => menu.data?.find(({ _id }) => _id === id) ?? [])
  function retry() {
    void list.refetch()
    void menu.refetch()
  }
  return (
    <DashboardLayout
      heading={ownPageTexts.favourites.heading}
      beside={
        dishes && <p className="text-muted">{ownPageTexts.favourites.count(dishes.length)}</p>
      }
    >
      <div className="mt-8">
        {dishes && menu.data ? (
          dishes.length > 0 ? (
            <>
              <h2 className="sr-only">{ownPageTexts.favourites.dishes}</h2>
              <ul className={`${cardsGrid} xl:grid-cols-3`}>
                {dishes.map((dish) => (
                  <MenuItemCard
                    key={dish.slug}
                    item={dish}
                    mark={<Heart dish={dish} className={cardHeart} />}
                    action={<AddButton item={dish} label={ownPageTexts.favourites.add} />}
                  />
                ))}
              </ul>
            </>
          ) : (
            <NoFavourites />
          )
        ) : list.isError || menu.isError ? (
          <LoadFailure what={ownPageTexts.favourites.what} onRetry={retry} />
        ) : (
          <Spinner label={ownPageTexts.favourites.loading} />
        )}
      </div>
    </DashboardLayout>
  )
}

function NoFavourites() {
  return (
    <EmptyState
      title={ownPageTexts.favourites.none}
      actions={<LinkButton to="/ourShop/0">{ownPageTexts.favourites.toShop}</LinkButton>}
    >
      {ownPageTexts.favourites.noneText}
    </EmptyState>
  )
}
