import { Arrows } from '#ui-kit/arrows.tsx'
import { PlayButton } from '#ui-kit/carousel-controls.tsx'
import { Carousel } from '#ui-kit/carousel.tsx'
import { Dots } from '#ui-kit/dots.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import { useCarousel } from '#ui-kit/use-carousel.ts'
import type { Picture } from '#kernel/picture.ts'
import { type SitePictureName, sitePictures } from '../site-pictures.ts'

const names: SitePictureName[] = [
  'hero-pizza',
  'hero-salad',
  'hero-soup',
  'hero-dessert',
  'hero-drinks',
  'hero-table',
]

interface HeroPicturesProps {
  name: string
  /** The house's own; none: its colour. Undefined: as it came. */
  own: readonly (Picture & { alt: string })[] | undefined
}

/** Full-width pictures, one every 2.5 s, round and round (specification, section 9); a single one stands still. */
export function HeroPictures({ name, own }: HeroPicturesProps) {
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
      aria-label={`Pictures of ${name}`}
      className="absolute inset-0"
    >
      <Carousel carousel={carousel} slides={slides} isLazy className="h-full" />
      {shade}
      <div className="pointer-events-none absolute inset-x-0 bottom-4 z-10 md:bottom-6">
        <div className={`${pageWidth} flex md:justify-end`}>
          <div className="pointer-events-auto -ml-3 flex items-center rounded-full md:ml-0 md:bg-ink/70 md:px-1">
            <PlayButton carousel={carousel} what="the pictures" />
            <Dots {...carousel} what="picture" />
            <Arrows {...carousel} what="picture" />
          </div>
        </div>
      </div>
    </section>
  )
}
