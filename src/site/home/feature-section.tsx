import { useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import { isSitePicture, useSitePicture } from '../site-pictures.ts'

/** One dish, its picture to the edge of the window. */
export function FeatureSection() {
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
                {texts.featureButton}
                <span className="sr-only"> about {feature.title}</span>
              </span>
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}
