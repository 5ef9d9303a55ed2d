import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { addButtonFor } from '#modules/cart/ui/add-button.tsx'
import { listMenu } from '#modules/menu/contract.ts'
import { isPopular } from '#modules/menu/rules.ts'
import { MenuItemList } from '#modules/menu/ui/menu-item-list.tsx'
import { useOffers, useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import { SectionHeading } from '#ui-kit/section-heading.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { useSitePicture } from '../site-pictures.ts'
import { popularTexts } from './popular-texts.ts'

const loadNote = async () => {
  const { TaxNote: note } = await import('#modules/taxes/ui/tax-note.tsx')
  return { default: note }
}

/** The server has it at once; a browser fetches it where something is said beside prices. */
const TaxNote = import.meta.env.SSR ? (await loadNote()).default : lazy(loadNote)

/** A table seen from above, and the short menu that lies on it. */
export function PopularSection() {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const texts = useTexts()
  const picture = useSitePicture('popular', 'bg-pizza')
  const { look } = useRestaurant()
  const { data: items } = useQuery(queryOf(useApi(), listMenu))
  // A band over an empty card says nothing of a house; the specification's stays in the sample.
  if (look?.isOwn && items && items.length > 0 && !items.some(isPopular)) return null
  return (
    <section aria-labelledby="popular" className="pb-16 md:pb-24">
      <div
        className={`relative isolate grid place-items-center bg-ink px-5 pt-20 pb-48 text-cream md:pt-32 md:pb-72 ${picture ? '' : 'glow'}`}
      >
        {picture && (
          <>
            <ResponsivePicture
              picture={picture}
              alt=""
              sizes="100vw"
              className="absolute inset-0 -z-20 size-full object-cover"
            />
            <div className="absolute inset-0 -z-10 bg-ink/50" />
          </>
        )}
        <p className="max-w-[18ch] text-center font-display text-3xl leading-[1.1] font-[560] tracking-[-0.015em] text-balance md:text-hero">
          {texts.popularBanner}
        </p>
      </div>
      <div className={`${pageWidth} relative -mt-32 md:-mt-44`}>
        <div className="rounded-card border border-border bg-surface px-5 py-10 shadow-card md:px-12 md:py-14">
          <PopularItems />
        </div>
      </div>
    </section>
  )
}

/** The list under its heading; a menu that is still empty says so instead. */
function PopularItems() {
  'use no memo'
  const texts = useTexts()
  const offers = useOffers('ordering')
  const { taxes, charges } = useRestaurant()
  const { data: items, isError, refetch } = useQuery(queryOf(useApi(), listMenu))
  const popular = items?.filter(isPopular)
  const isEmpty = items?.length === 0
  return (
    <>
      <SectionHeading
        id="popular"
        eyebrow={popular?.length === 0 ? '' : texts.popularText}
        title={texts.popularTitle}
      />
      {isEmpty && <p className="mt-6 text-lg text-muted">{texts.menuEmpty}</p>}
      {popular && popular.length > 0 && (
        <MenuItemList items={popular} className={`mt-8 ${few}`} actionFor={addButtonFor} />
      )}
      {popular && popular.length > 0 && (taxes ?? charges) && (
        <Suspense fallback={null}>
          <TaxNote className="mt-6 text-sm text-muted" />
        </Suspense>
      )}
      {isError && !items && (
        <div className="mt-8">
          <LoadFailure what={popularTexts.menu} onRetry={() => void refetch()} />
        </div>
      )}
      {!isError && !items && <Spinner label={popularTexts.loading} />}
      {!isEmpty && (
        <LinkButton to={offers ? '/ourShop/0' : '/ourMenu'} kind="secondary" className="mt-10">
          {texts.popularButton}
        </LinkButton>
      )}
    </>
  )
}

/** On phones eight dishes are enough: a button leads to the rest. */
const few = 'max-md:[&>:nth-child(n+9)]:hidden'
