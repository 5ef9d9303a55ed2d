import { Clock, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { HoursList } from '#modules/restaurant/ui/hours-list.tsx'
import { useOffers, useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { PageBanner } from '#ui-kit/page-banner.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { SectionHeading } from '#ui-kit/section-heading.tsx'
import { MessageForm } from './contact/message-form.tsx'
import { contactTexts } from './contact/texts.ts'
import { directionsTo } from './directions.ts'
import { PageHead } from './page-head.tsx'
import { useSitePicture } from './site-pictures.ts'

export const loader = loads(() => [])

export function Component() {
  const { name, address, phone, email, hours } = useRestaurant()
  const texts = useTexts()
  const person = useSession()
  const takesBookings = useOffers('bookings')
  const hasFacts = Boolean(phone || email || address) || hours.desk.length > 0
  return (
    <>
      <PageHead
        title={contactTexts.head}
        description={contactTexts.about(name, [address, phone].filter(Boolean))}
        path="/contact-us"
      />
      <PageBanner
        picture={useSitePicture('contact', 'banner-contact')}
        title={texts.contactTitle}
        text={texts.contactText}
      />
      {hasFacts && (
        <section aria-labelledby="visit" className={`${pageWidth} py-16 md:py-24`}>
          <SectionHeading id="visit" eyebrow={texts.visitText} title={texts.visitTitle} />
          <div className="mt-8 grid gap-4 md:mt-12 md:grid-cols-3 md:gap-6">
            {(phone || email) && (
              <Card title={texts.phoneTitle} icon={<Phone className="size-5" />}>
                {phone && <PhoneLink phone={phone} className={`${link} font-display text-2xl`} />}
                {email && (
                  <p>
                    <a href={`mailto:${email}`} className={`${link} wrap-anywhere`}>
                      {email}
                    </a>
                  </p>
                )}
              </Card>
            )}
            {address && (
              <Card title={texts.addressTitle} icon={<MapPin className="size-5" />}>
                <p>{address}</p>
                <a className={link} href={directionsTo(`${name}, ${address}`)} rel="noopener">
                  {texts.directions}
                </a>
              </Card>
            )}
            {hours.desk.length > 0 && (
              <Card title={texts.deskTitle} icon={<Clock className="size-5" />}>
                <HoursList lines={hours.desk} />
                {phone && <p className="mt-3 text-sm text-muted">{texts.deskText}</p>}
              </Card>
            )}
          </div>
          {takesBookings && (
            <LinkButton to="/dashboard/reservation?tab=book" className="mt-8">
              {contactTexts.book}
            </LinkButton>
          )}
        </section>
      )}
      {useOffers('contact') && (
        <section
          aria-labelledby="write"
          className="border-t border-border bg-surface2/50 py-16 md:py-24"
        >
          <div className={`${pageWidth} grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16`}>
            <div>
              <h2 id="write" className="text-3xl">
                {contactTexts.write}
              </h2>
              <p className="mt-3 text-lg text-muted">{contactTexts.writeText}</p>
            </div>
            <MessageForm person={person} />
          </div>
        </section>
      )}
    </>
  )
}

const link =
  'inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4 hover:text-primary-hover'

interface CardProps {
  title: string
  icon: ReactNode
  children: ReactNode
}

function Card({ title, icon, children }: CardProps) {
  return (
    <div className="rounded-card border border-border bg-surface p-6 md:p-8">
      <h3 className="flex items-center gap-3 text-xl">
        <span className="text-primary">{icon}</span>
        <span>{title}</span>
      </h3>
      <address className="mt-4 text-lg not-italic">{children}</address>
    </div>
  )
}
