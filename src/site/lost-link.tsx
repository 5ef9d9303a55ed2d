import type { ReactNode } from 'react'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { Lost } from './lost.tsx'
import { PageHead } from './page-head.tsx'

interface LostLinkProps {
  texts: { head: string; title: string; text: string; call: string }
  /** Buttons that lead on from here. */
  children: ReactNode
}

/** A link from a letter that opens nothing: what may be wrong with it, whom to ask, and what else there is. */
export function LostLink({ texts, children }: LostLinkProps) {
  const { phone } = useRestaurant()
  return (
    <>
      <PageHead title={texts.head} description={texts.text} />
      <meta name="referrer" content="no-referrer" />
      <Lost title={texts.title} text={texts.text}>
        {phone && (
          <p className="mt-4 text-lg">
            <span>{`${texts.call} `}</span>
            <PhoneLink phone={phone} className="quiet-link" />
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">{children}</div>
      </Lost>
    </>
  )
}
