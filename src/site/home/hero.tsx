import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { menuQuery } from '#modules/menu/client.ts'
import { OpeningLine } from '#modules/restaurant/ui/opening-line.tsx'
import { useOffers, useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { bookLink } from '../site-menu.tsx'
import { HeroPictures } from './hero-pictures.tsx'

const OrderAgainLink = lazy(async () => {
  const { OrderAgainLink: link } = await import('./order-again-link.tsx')
  return { default: link }
})

/** The name over the pictures, whether the oven is on, and the one thing to do. */
export function Hero() {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const { name, look } = useRestaurant()
  const person = useSession()
  const isHydrated = useHydrated()
  const texts = useTexts()
  const { data: dishes } = useQuery(menuQuery(useApi()))
  return (
    <div className="relative isolate grid min-h-[min(92svh,44rem)] bg-ink text-cream md:aspect-12/5 md:max-h-[92svh] md:min-h-136 md:w-full">
      <div
        className={`${pageWidth} pointer-events-none relative z-10 flex flex-col items-start justify-end pt-48 pb-22 [text-shadow:0_1px_14px_rgb(21_17_14/.55)] md:justify-center md:pt-20 md:pb-16`}
      >
        {/* Nobody is open for orders of nothing. */}
        {dishes?.length !== 0 && <OpeningLine />}
        <h1 className="mt-3 text-[clamp(3.25rem,8.5vw,7.5rem)] leading-[0.95] tracking-[-0.03em]">
          {name}
        </h1>
        {texts.heroTitle && (
          <p className="mt-4 font-display text-xl md:text-2xl">{texts.heroTitle}</p>
        )}
        <p className="mt-1 max-w-[22rem] xl:max-w-[26rem] text-pretty md:text-lg">
          {texts.heroText}
        </p>
        <div className="pointer-events-auto mt-7 flex flex-wrap gap-3 [text-shadow:none]">
          {useOffers('ordering') && (
            <LinkButton to="/ourShop/0" className="min-h-13 px-8 text-lg">
              {texts.heroButton}
            </LinkButton>
          )}
          {useOffers('bookings') && (
            <LinkButton to={bookLink.to} kind="onPicture" className="min-h-13 text-lg">
              {bookLink.label}
            </LinkButton>
          )}
        </div>
        {person && isHydrated && (
          <Suspense fallback={null}>
            <OrderAgainLink />
          </Suspense>
        )}
      </div>
      <HeroPictures name={name} own={look?.hero ?? (look?.isOwn ? [] : undefined)} />
    </div>
  )
}
