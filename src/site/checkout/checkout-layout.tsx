import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { clearOfFootBar } from '#ui-kit/foot-bar.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { useLeadOn } from '../dashboard/use-lost-role.ts'
import { PageHead } from '../page-head.tsx'
import { checkoutTexts } from './texts.ts'

/** What stands around the checkout: nothing but the way back to the cart. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  const { name } = useRestaurant()
  useLeadOn()
  return (
    <div className={`${pageWidth} max-w-6xl pt-4 pb-16 max-md:pb-32 lg:pt-8 ${clearOfFootBar}`}>
      <PageHead title={checkoutTexts.dashboard} description={checkoutTexts.pageOf(name)} />
      {/* On a phone in one line: what pays comes into sight. */}
      <div className="mb-4 flex flex-wrap items-center gap-x-1 md:mb-6 md:block lg:mb-8">
        <Link
          to="/dashboard/cart"
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:text-primary hover:underline max-md:-ml-2.5 max-md:min-w-11 max-md:justify-center"
        >
          <ArrowLeft aria-hidden="true" className="size-4.5 max-md:size-6" />
          <span className="max-md:sr-only">{checkoutTexts.backToCart}</span>
        </Link>
        <h1 className="text-3xl max-md:[font-size:min(var(--text-3xl),13vw)] md:mt-1">
          {checkoutTexts.heading}
        </h1>
      </div>
      {children}
    </div>
  )
}
