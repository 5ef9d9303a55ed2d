import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { Picture } from '#kernel/picture.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { type SectionName, sectionNames } from '#modules/look/rules.ts'
import { listCategories } from '#modules/menu/categories/contract.ts'
import { type CategoryTile, tilesOf } from '#modules/menu/categories/ui/category-tiles.ts'
import { listMenu } from '#modules/menu/contract.ts'
import { useMenu } from '#modules/menu/ui/use-menu.ts'
import { OpeningLine } from '#modules/restaurant/ui/opening-line.tsx'
import { useOffers, useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { listReviews } from '#modules/reviews/contract.ts'
import { TestimonialsSection } from '#modules/reviews/ui/testimonials-section.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Arrows } from '#ui-kit/arrows.tsx'
import { LinkButton } from '#ui-kit/button.tsx'
import { PlayButton } from '#ui-kit/carousel-controls.tsx'
import { Carousel } from '#ui-kit/carousel.tsx'
import { Dots } from '#ui-kit/dots.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import { SectionHeading } from '#ui-kit/section-heading.tsx'
import { useCarousel } from '#ui-kit/use-carousel.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { useSlider } from '#ui-kit/use-slider.ts'
import { homeTexts } from './home/page-texts.ts'
import { PopularSection } from './home/popular-section.tsx'
import { structuredDataOf } from './home/structured-data.ts'
import { layoutTexts } from './layout-texts.ts'
import { useOrigin } from './origin-context.ts'
import { PageHead } from './page-head.tsx'
import { bookLink } from './site-menu.tsx'
import {
  comingTiles,
  isSitePicture,
  type SitePictureName,
  sitePictures,
  useComing,
  useSitePicture,
} from './site-pictures.ts'

export const loader = loads((api) => [
  queryOf(api, listMenu),
  queryOf(api, listCategories),
  queryOf(api, listReviews),
])

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
  const { data: menu } = useQuery(queryOf(useApi(), listMenu))
  return (
    <>
      <PageHead
        title={homeTexts.head}
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

const OrderAgainLink = lazy(async () => {
  const { OrderAgainLink: link } = await import('./home/order-again-link.tsx')
  return { default: link }
})

/** The name over the pictures, whether the oven is on, and the one thing to do. */
function Hero() {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const { name, look } = useRestaurant()
  const person = useSession()
  const isHydrated = useHydrated()
  const texts = useTexts()
  const { data: dishes } = useQuery(queryOf(useApi(), listMenu))
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
              {layoutTexts.links.book}
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

interface HeroPicturesProps {
  name: string
  /** The house's own; none: its colour. Undefined: as it came. */
  own: readonly (Picture & { alt: string })[] | undefined
}

const names: SitePictureName[] = [
  'hero-pizza',
  'hero-salad',
  'hero-soup',
  'hero-dessert',
  'hero-drinks',
  'hero-table',
]

/** Full-width pictures, one every 2.5 s, round and round (specification, section 9); a single one stands still. */
function HeroPictures({ name, own }: HeroPicturesProps) {
  const pictures = own ?? names.map((each) => sitePictures[each])
  const carousel = useCarousel({ count: pictures.length, delay: 2500 })
  const slides = pictures.map((picture, index) => ({
    key: picture.key + index,
    content: (
      <ResponsivePicture
        picture={picture}
        alt={picture.alt}
        // On phones an owner's picture is cut to its right half, so it is wider than the screen.
        sizes="(min-width: 48rem) 100vw, 120vw"
        isFirst={index === 0}
        portrait={picture.portrait}
        className="absolute inset-x-0 top-0 h-[64%] w-full object-cover object-[68%_50%] md:h-full md:object-[48%_50%]"
      />
    ),
  }))
  if (slides.length === 0) return <div className="glow absolute inset-0" />
  const shade = (
    <div className="pointer-events-none absolute inset-0 bg-[linear-gradient(0deg,var(--color-ink)_36%,rgb(21_17_14/.78)_54%,rgb(21_17_14/.3)_76%,rgb(21_17_14/0)_90%)] md:bg-[linear-gradient(90deg,rgb(21_17_14/.86)_0%,rgb(21_17_14/.74)_42%,rgb(21_17_14/0)_80%)] xl:bg-[linear-gradient(90deg,rgb(21_17_14/.82)_0%,rgb(21_17_14/.55)_38%,rgb(21_17_14/0)_68%)]" />
  )
  if (slides.length === 1) {
    return (
      <div className="absolute inset-0">
        {slides[0]?.content}
        {shade}
      </div>
    )
  }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={homeTexts.pictures(name)}
      className="absolute inset-0"
    >
      <Carousel carousel={carousel} slides={slides} isLazy className="h-full" />
      {shade}
      <div className="pointer-events-none absolute inset-x-0 bottom-4 z-10 md:bottom-6">
        <div className={`${pageWidth} flex md:justify-end`}>
          <div className="pointer-events-auto -ml-3 flex items-center rounded-full md:ml-0 md:bg-ink/70 md:px-1">
            <PlayButton carousel={carousel} what={homeTexts.slides} />
            <Dots {...carousel} what={homeTexts.slide} />
            <Arrows {...carousel} what={homeTexts.slide} />
          </div>
        </div>
      </div>
    </section>
  )
}

function OrderOnlineSection() {
  const texts = useTexts()
  const { items, categories } = useMenu()
  const { row, ...slider } = useSlider()
  const coming = useComing(comingTiles)
  const tiles = items && categories ? tilesOf(categories, items, coming) : undefined
  // A menu without a dish has nothing to lead to.
  if (tiles?.length === 0) return null
  return (
    <section
      aria-labelledby="order-online"
      className={`${pageWidth} pt-16 pb-14 md:pt-24 md:pb-20`}
    >
      <SectionHeading
        id="order-online"
        eyebrow={texts.orderOnlineText}
        title={texts.orderOnlineTitle}
      >
        <div className="-mr-3 hidden sm:flex">
          <Arrows {...slider} what={homeTexts.tiles} />
        </div>
      </SectionHeading>
      {/* A list that scrolls, so that a finger, the tab key or no script at all reaches every tile. */}
      <ul
        ref={row}
        className="-mx-5 mt-8 flex snap-x snap-mandatory scroll-px-5 [scrollbar-width:none] gap-2.5 overflow-x-auto px-5 md:mx-0 md:scroll-px-0 md:px-0"
      >
        {tiles?.map((tile) => (
          <li
            key={tile.key}
            className="shrink-0 basis-[62%] snap-start sm:basis-[calc((100%-20px)/3)] md:basis-[calc((100%-30px)/4)]"
          >
            <TileLink tile={tile} />
          </li>
        ))}
      </ul>
      <div className="mt-3 -ml-2 flex text-primary">
        <Dots {...slider} what={homeTexts.tilesFrom} />
      </div>
    </section>
  )
}

function TileLink({ tile: { label, picture, number } }: { tile: CategoryTile }) {
  // The list remembers them: each is rendered once.
  'use no memo'
  return (
    <Link
      to={`/ourShop/${number}`}
      className="group relative block overflow-hidden rounded-card -outline-offset-4"
    >
      {picture ? (
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="(min-width: 80rem) 19rem, (min-width: 48rem) 24vw, (min-width: 40rem) 32vw, 58vw"
          className="aspect-4/5 w-full object-cover transition-transform duration-500 ease-out group-hover:scale-104"
        />
      ) : (
        <span className="glow block aspect-4/5 bg-ink" />
      )}
      <span className="absolute inset-x-0 bottom-0 flex h-[45%] items-end bg-linear-to-t from-ink/80 to-transparent p-5 font-display text-2xl leading-none font-[560] text-cream">
        {label}
      </span>
    </Link>
  )
}

/** One dish, its picture to the edge of the window. */
function FeatureSection() {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const { feature } = useRestaurant()
  const texts = useTexts()
  const coming = isSitePicture(feature.picture) ? feature.picture : 'hero-table'
  const picture = useSitePicture('feature', coming)
  if (feature.title === '') return null
  return (
    <section aria-labelledby="feature" className="bg-surface2">
      <div
        className={
          picture ? 'grid items-stretch md:grid-cols-[1fr_1fr] lg:grid-cols-[7fr_5fr]' : pageWidth
        }
      >
        {picture && (
          <div className="relative min-h-72 overflow-hidden md:min-h-136">
            <ResponsivePicture
              picture={picture}
              alt={picture.alt}
              sizes="(min-width: 64rem) 95vw, 130vw"
              className="absolute inset-0 size-full object-cover object-[62%_50%]"
            />
          </div>
        )}
        <div
          className={`flex max-w-xl flex-col items-start justify-center py-12 md:py-20 ${picture ? 'px-5 md:px-12 lg:pl-16' : ''}`}
        >
          <p className="eyebrow">{texts.featureEyebrow}</p>
          <h2 id="feature" className="mt-2 text-2xl">
            {texts.featureTitle}
          </h2>
          <p className="mt-10 font-medium text-muted">{feature.date}</p>
          <h3 className="mt-2 text-3xl lg:text-[3.25rem]">{feature.title}</h3>
          <p className="mt-4 max-w-md text-lg text-pretty">{feature.text}</p>
          {feature.dishSlug !== '' && (
            <LinkButton to={`/dish/${feature.dishSlug}`} kind="secondary" className="mt-7">
              <span>
                <span>{texts.featureButton}</span>
                <span className="sr-only">{` ${homeTexts.about(feature.title)}`}</span>
              </span>
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}
