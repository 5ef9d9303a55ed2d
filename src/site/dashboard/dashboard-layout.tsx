import type { ReactNode } from 'react'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { KeptDensity } from '#ui-kit/kept-density.tsx'
import { PageHead } from '../page-head.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'
import { sidebarTexts } from './texts.ts'
import { useLeadOn } from './use-lost-role.ts'

interface DashboardLayoutProps {
  /** The page's heading. */
  heading: string
  /** The way back to where this page is from. */
  above?: ReactNode
  /** What stands beside the heading, such as a total. */
  beside?: ReactNode
  children: ReactNode
}

/** What stands around every page of the dashboard: the sidebar, the heading, the title. */
export function DashboardLayout({ heading, above, beside, children }: DashboardLayoutProps) {
  const { name } = useRestaurant()
  useLeadOn()
  return (
    <div className="w-full lg:grid lg:grid-cols-[5.75rem_minmax(0,1fr)] xl:grid-cols-[min(20rem,32vw)_minmax(0,1fr)]">
      <PageHead title={sidebarTexts.dashboard} description={sidebarTexts.about(name)} />
      <KeptDensity />
      <DashboardMenu />
      <div className="gives-way max-w-[100rem] min-w-0 px-5 pt-6 pb-20 max-md:pb-32 md:px-8 lg:pt-10 compact:pt-5 compact:pb-6">
        {above}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <h1 className="text-3xl wrap-break-word max-md:[font-size:min(var(--text-3xl),13vw)]">
            {heading}
          </h1>
          {beside}
        </div>
        {children}
      </div>
    </div>
  )
}
