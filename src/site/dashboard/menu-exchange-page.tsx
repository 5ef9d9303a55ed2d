import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { DownloadMenu } from '#modules/menu/exchange/ui/download-menu.tsx'
import { ImportMenu } from '#modules/menu/exchange/ui/import-menu.tsx'

export const loader = loadsFor('admin', () => [])

export function Component() {
  return (
    <DashboardLayout
      heading="Menu as a file"
      above={<BackLink to="/dashboard/manageItems">All items</BackLink>}
    >
      <div className="mt-8 grid gap-12">
        <DownloadMenu />
        <ImportMenu />
      </div>
    </DashboardLayout>
  )
}
