import { queryOf } from '#kernel/query-of.ts'
import { listAllCategories } from '#modules/menu/categories/contract.ts'
import { DishRows } from '#modules/menu/ui/rows/dish-rows.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { menuPagesTexts as texts } from './menu/house-texts.ts'

export const loader = loadsFor('admin', (api) => [queryOf(api, listAllCategories)])

export function Component() {
  const isHydrated = useHydrated()
  return (
    <DashboardLayout
      heading={texts.rows}
      above={<BackLink to="/dashboard/manageItems">{texts.allItems}</BackLink>}
    >
      {/* Awake it begins anew, with what this tab has kept. */}
      <DishRows key={String(isHydrated)} isAwake={isHydrated} />
    </DashboardLayout>
  )
}
