import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { legalTitles } from '#modules/restaurant/legal/ui/texts.ts'
import { HoursList } from '#modules/restaurant/ui/hours-list.tsx'
import { SocialLinks } from '#modules/restaurant/ui/social-links.tsx'
import { usePagesAt, useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { Brand } from './brand.tsx'

/** The dark end of every page, in both themes. */
export function SiteFooter() {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const { name, address, phone, hours, links } = useRestaurant()
  const texts = useTexts()
  return (
    <footer className="border-t border-border bg-ink text-cream">
      <div
        className={`${pageWidth} grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1.4fr_1.4fr_auto] lg:py-20`}
      >
        <div>
          <Brand name={name} />
          {texts.heroTitle && (
            <p className="mt-4 max-w-64 font-display text-xl leading-snug text-pretty">
              {texts.heroTitle}
            </p>
          )}
        </div>
        {(address || phone) && (
          <FooterPart title={texts.findTitle}>
            <address className="not-italic">
              {address && <p className="mb-1 max-w-52">{address}</p>}
              {phone && (
                <PhoneLink
                  phone={phone}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 decoration-cream/40 hover:decoration-cream"
                />
              )}
            </address>
          </FooterPart>
        )}
        {hours.house.length > 0 && (
          <FooterPart title={texts.houseTitle}>
            <HoursList lines={hours.house} isTight />
            <p className="mt-2 text-sm text-cream/70">{texts.houseText}</p>
          </FooterPart>
        )}
        {links.length > 0 && (
          <FooterPart title={texts.followTitle}>
            <SocialLinks links={links} />
          </FooterPart>
        )}
      </div>
      <div className={pageWidth}>
        <div className="flex flex-wrap gap-x-6 border-t border-cream/15 py-3 text-sm text-cream/80">
          <p className="mr-auto py-3 max-sm:w-full">{texts.copyright}</p>
          <LegalLinks />
        </div>
      </div>
    </footer>
  )
}

/** Links to the pages that the owner has added or filled in. */
export function LegalLinks() {
  'use no memo'
  const own = usePagesAt('footer')
  const { legalPages } = useRestaurant()
  return (
    <>
      {own.map(({ slug, title }) => (
        <Link key={slug} to={`/${slug}`} className="py-3 hover:underline">
          {title}
        </Link>
      ))}
      {legalPages.map((page) => (
        <Link key={page} to={`/${page}`} className="py-3 hover:underline">
          {legalTitles[page]}
        </Link>
      ))}
    </>
  )
}

function FooterPart({ title, children }: { title: string; children: ReactNode }) {
  'use no memo'
  return (
    <div>
      <h2 className="mb-3 font-sans text-xs font-semibold tracking-[0.12em] text-cream/70 uppercase">
        {title}
      </h2>
      {children}
    </div>
  )
}
