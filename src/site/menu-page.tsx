import { Link } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { listCategories } from '#modules/menu/categories/contract.ts'
import { listMenu } from '#modules/menu/contract.ts'
import { menuData } from '#modules/menu/ui/menu-data.ts'
import { MenuPending } from '#modules/menu/ui/menu-pending.tsx'
import { useMenu } from '#modules/menu/ui/use-menu.ts'
import { useOffers, useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { PageBanner } from '#ui-kit/page-banner.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { PrintedMenu } from './menu/printed-menu.tsx'
import { menuPageTexts } from './menu/texts.ts'
import { useOrigin } from './origin-context.ts'
import { PageHead } from './page-head.tsx'
import { useSitePicture } from './site-pictures.ts'

export const loader = loads((api) => [queryOf(api, listMenu), queryOf(api, listCategories)])

export function Component() {
  const { name, currency } = useRestaurant()
  const texts = useTexts()
  const offers = useOffers('ordering')
  const origin = useOrigin()
  const { items, categories, isError, retry } = useMenu()
  return (
    <>
      <PageHead
        title={menuPageTexts.head}
        description={menuPageTexts.about(name)}
        path="/ourMenu"
        {...(items &&
          categories && {
            structuredData: import.meta.env.SSR
              ? menuData(items, categories, { name, origin, currency })
              : {},
          })}
      />
      <PageBanner
        picture={useSitePicture('menu', 'banner-menu')}
        title={texts.menuTitle}
        text={texts.menuText}
        more={
          offers && (
            <>
              <span>{`${menuPageTexts.purpose} `}</span>
              <Link to="/ourShop/0" className="quiet-link hover:text-cream">
                {menuPageTexts.order}
              </Link>
            </>
          )
        }
      />
      {items && categories ? (
        <>
          <PrintedMenu items={items} categories={categories} />
          <p className={`${pageWidth} pb-16 text-center`}>
            <a href="/menu-card.pdf" className="quiet-link">
              {menuPageTexts.pdf}
            </a>
          </p>
        </>
      ) : (
        <MenuPending what={menuPageTexts.what} isError={isError} onRetry={retry} />
      )}
    </>
  )
}
