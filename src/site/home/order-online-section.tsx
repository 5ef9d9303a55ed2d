import { Link } from 'react-router'
import { type CategoryTile, tilesOf } from '#modules/menu/categories/ui/category-tiles.ts'
import { useMenu } from '#modules/menu/ui/use-menu.ts'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { Arrows } from '#ui-kit/arrows.tsx'
import { Dots } from '#ui-kit/dots.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import { SectionHeading } from '#ui-kit/section-heading.tsx'
import { useSlider } from '#ui-kit/use-slider.ts'
import { comingTiles, useComing } from '../site-pictures.ts'

export function OrderOnlineSection() {
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
          <Arrows {...slider} what="tiles" />
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
        <Dots {...slider} what="tiles from number" />
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
