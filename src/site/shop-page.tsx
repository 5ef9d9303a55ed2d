import { useParams } from 'react-router'
import { menuQuery } from '#modules/menu/client.ts'
import { categoriesQuery } from '#modules/menu/categories/client.ts'
import { readShopNumber, shelfAt, shelvesOf } from '#modules/menu/categories/rules.ts'
import { EmptyMenu } from '#modules/menu/ui/empty-menu.tsx'
import { useMenu } from '#modules/menu/ui/use-menu.ts'
import { MenuPending } from '#modules/menu/ui/menu-pending.tsx'
import { useOffers, useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { PageBanner } from '#ui-kit/page-banner.tsx'
import { Component as NotFound } from './not-found-page.tsx'
import { FirstDishLink } from './menu/first-dish-link.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { PageHead } from './page-head.tsx'
import { ShopShelves } from './shop/shop-shelves.tsx'
import { shopTexts } from './shop/texts.ts'
import { useSitePicture } from './site-pictures.ts'

export const loader = loads((api) => [menuQuery(api), categoriesQuery(api)])

export function Component() {
  const { name } = useRestaurant()
  const offers = useOffers('ordering')
  const texts = useTexts()
  const number = readShopNumber(useParams()['categoryId'])
  const { items, categories, isError, retry } = useMenu()
  const shelves = shelvesOf(categories ?? [], items ?? [])
  const tab = shelfAt(shelves, number)
  const picture = useSitePicture('shop', 'banner-shop')
  if (!offers) return <NotFound />
  return (
    <>
      <PageHead
        title="Shop"
        description={shopTexts.about(
          shelves.map(({ label }) => label),
          name,
        )}
        path={`/ourShop/${shelves[tab]?.number ?? 0}`}
      />
      <PageBanner picture={picture} title={texts.shopTitle} text={texts.shopText} isSlim />
      {items?.length === 0 ? (
        <EmptyMenu text={texts.menuEmpty}>
          <FirstDishLink />
        </EmptyMenu>
      ) : items && categories ? (
        <ShopShelves items={items} categories={shelves} tab={tab} />
      ) : (
        <MenuPending what="The menu" isError={isError} onRetry={retry} />
      )}
    </>
  )
}
