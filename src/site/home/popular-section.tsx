import { useQuery } from '@tanstack/react-query'
import { menuQuery } from '#modules/menu/client.ts'
import { isPopular } from '#modules/menu/rules.ts'
import { MenuItemList } from '#modules/menu/ui/menu-item-list.tsx'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import { SectionHeading } from '#ui-kit/section-heading.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { sitePictures } from '../site-pictures.ts'

/** A table seen from above, and the short menu that lies on it. */
export function PopularSection() {
  const texts = useTexts()
  return (
    <section aria-labelledby="popular">
      <div className="relative isolate grid place-items-center bg-ink px-5 pt-20 pb-48 text-cream md:pt-32 md:pb-72">
        <ResponsivePicture
          picture={sitePictures['bg-pizza']}
          alt=""
          sizes="100vw"
          className="absolute inset-0 -z-20 size-full object-cover"
        />
        <div className="absolute inset-0 -z-10 bg-ink/50" />
        <p className="max-w-[18ch] text-center font-display text-3xl leading-[1.1] font-[560] tracking-[-0.015em] text-balance md:text-hero">
          {texts.pizzaText}
        </p>
      </div>
      <div className={`${pageWidth} relative -mt-32 md:-mt-44`}>
        <div className="rounded-card border border-border bg-surface px-5 py-10 shadow-card md:px-12 md:py-14">
          <SectionHeading id="popular" eyebrow={texts.popularText} title={texts.popularTitle} />
          <PopularItems />
          <LinkButton to="/ourShop/0" kind="secondary" className="mt-10">
            {texts.popularButton}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

function PopularItems() {
  const { data: items, isError, refetch } = useQuery(menuQuery(useApi()))
  if (items) return <MenuItemList items={items.filter(isPopular)} className="mt-8" />
  if (isError) {
    return (
      <div className="mt-8">
        <LoadFailure what="The menu" onRetry={() => void refetch()} />
      </div>
    )
  }
  return <Spinner label="Loading the menu" />
}
