import { LinkButton } from '#ui-kit/button.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { DownloadMenu } from './menu-exchange/download-menu.tsx'
import { ImportMenu } from './menu-exchange/import-menu.tsx'

export const loader = loadsFor('admin', () => [])

export function Component() {
  return (
    <DashboardLayout
      heading="Menu as a file"
      beside={
        <LinkButton kind="secondary" to="/dashboard/manageItems">
          All items
        </LinkButton>
      }
    >
      <div className="mt-8 grid gap-12">
        <DownloadMenu />
        <ImportMenu />
      </div>
    </DashboardLayout>
  )
}
