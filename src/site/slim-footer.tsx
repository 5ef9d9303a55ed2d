import { HoursList } from '#modules/restaurant/ui/hours-list.tsx'
import { SocialLinks } from '#modules/restaurant/ui/social-links.tsx'
import { useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { dashboardWidth } from '#ui-kit/page-width.ts'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { LegalLinks } from './site-footer.tsx'

/** The footer's facts in a line: in the dashboard and at the checkout. */
export function SlimFooter() {
  const { address, phone, hours, links } = useRestaurant()
  const texts = useTexts()
  return (
    <footer className="border-t border-border bg-ink text-sm text-cream/85 max-sm:text-xs">
      <div
        className={`${dashboardWidth} flex flex-wrap items-center gap-x-6 py-2 max-sm:gap-x-3 max-sm:py-1 compact:py-0`}
      >
        {/* Three lines on a phone: where it is, when it is open, and the rest. */}
        <div className="flex flex-wrap items-center gap-x-6 max-sm:w-full max-sm:justify-between max-sm:gap-x-3">
          {address && <address className="py-1 not-italic">{address}</address>}
          {phone && (
            <PhoneLink
              phone={phone}
              className="inline-flex min-h-11 items-center hover:underline max-sm:min-h-8"
            />
          )}
        </div>
        {hours.house.length > 0 && <HoursList lines={hours.house} isTight isInLine />}
        {links.length > 0 && <SocialLinks links={links} isTight />}
        <p className="py-1 sm:ml-auto">{texts.copyright}</p>
        <LegalLinks />
      </div>
    </footer>
  )
}
