import { DownloadMenu } from '#modules/menu/exchange/ui/download-menu.tsx'
import { ImportMenu } from '#modules/menu/exchange/ui/import-menu.tsx'
import { pictureProgressQuery } from '#modules/menu/picture-imports/client.ts'
import { PictureImports } from '#modules/menu/picture-imports/ui/picture-imports.tsx'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { menuPagesTexts } from './menu/house-texts.ts'

export const loader = loadsFor('admin', (api) => [pictureProgressQuery(api)])

export function Component() {
  return (
    <DashboardLayout
      heading={menuPagesTexts.exchangeHeading}
      above={<BackLink to="/dashboard/manageItems">{menuPagesTexts.allItems}</BackLink>}
    >
      <div className="mt-8 grid gap-12">
        <DownloadMenu />
        <ImportMenu />
        <PictureImports />
      </div>
    </DashboardLayout>
  )
}
