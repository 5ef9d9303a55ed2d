import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { menuQuery } from '#modules/menu/client.ts'
import { readShopTab, shopTabs } from '#modules/menu/rules.ts'
import { EmptyMenu } from '#modules/menu/ui/empty-menu.tsx'
import { MenuPending } from '#modules/menu/ui/menu-pending.tsx'
import { useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { PageBanner } from '#ui-kit/page-banner.tsx'
import { FirstDishLink } from './menu/first-dish-link.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { PageHead } from './page-head.tsx'
import { ShopShelves } from './shop/shop-shelves.tsx'
import { sitePictures } from './site-pictures.ts'

export const loader = loads((api) => [menuQuery(api)])

export function Component() {
  const { name } = useRestaurant()
  const texts = useTexts()
  const tab = readShopTab(useParams()['categoryId'])
  const { data: items, isError, refetch } = useQuery(menuQuery(useApi()))
  return (
    <>
      <PageHead
        title="Shop"
        description={`Order ${shopTabs.map(({ label }) => label.toLowerCase()).join(', ')} from ${name}.`}
        path={`/ourShop/${tab}`}
      />
      <PageBanner
        picture={sitePictures['banner-shop']}
        title={texts.shopTitle}
        text={texts.shopText}
        isSlim
      />
      {items?.length === 0 ? (
        <EmptyMenu text={texts.menuEmpty}>
          <FirstDishLink />
        </EmptyMenu>
      ) : items ? (
        <ShopShelves items={items} tab={tab} />
      ) : (
        <MenuPending what="The menu" isError={isError} onRetry={() => void refetch()} />
      )}
    </>
  )
}
