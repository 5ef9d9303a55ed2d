import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { categoriesQuery } from '#modules/menu/categories/client.ts'
import { menuQuery } from '#modules/menu/client.ts'
import { type SectionName, sectionNames } from '#modules/restaurant/appearance/rules/names.ts'
import { useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { reviewsQuery } from '#modules/reviews/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { FeatureSection } from './home/feature-section.tsx'
import { Hero } from './home/hero.tsx'
import { OrderOnlineSection } from './home/order-online-section.tsx'
import { PopularSection } from './home/popular-section.tsx'
import { structuredDataOf } from './home/structured-data.ts'
import { TestimonialsSection } from '#modules/reviews/ui/testimonials-section.tsx'
import { useOrigin } from './origin-context.ts'
import { loads } from '#ui-kit/page-data.ts'
import { PageHead } from './page-head.tsx'

export const loader = loads((api) => [menuQuery(api), categoriesQuery(api), reviewsQuery(api)])

const sections: Record<SectionName, ReactNode> = {
  order: <OrderOnlineSection />,
  popular: <PopularSection />,
  feature: <FeatureSection />,
  reviews: <TestimonialsSection />,
}

/** The sections in the specification's order, or in the owner's. */
export function Component() {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const restaurant = useRestaurant()
  const texts = useTexts()
  const origin = useOrigin()
  const { data: menu } = useQuery(menuQuery(useApi()))
  return (
    <>
      <PageHead
        title="Home"
        description={`${texts.heroTitle} ${texts.heroText}`.trim()}
        path="/"
        structuredData={import.meta.env.SSR ? structuredDataOf(restaurant, { origin, menu }) : {}}
      />
      <Hero />
      {/* Each part below wakes up by itself, so that no touch waits for all of them. */}
      {(restaurant.look?.sections ?? sectionNames).map((name) => (
        <Suspense key={name} fallback={null}>
          {sections[name]}
        </Suspense>
      ))}
    </>
  )
}
