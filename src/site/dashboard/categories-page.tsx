import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { servingHoursQuery } from '#modules/menu/availability/client/serving-hours.ts'
import { allCategoriesQuery } from '#modules/menu/categories/client/all.ts'
import { CategoryList } from '#modules/menu/categories/ui/category-list.tsx'
import { DeleteCategory } from '#modules/menu/categories/ui/delete-category.tsx'
import { useCategoryOrder } from '#modules/menu/categories/ui/use-category-order.ts'
import { taxClassesQuery } from '#modules/restaurant/client/tax-classes.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { comingCovers } from '../site-pictures.ts'
import { CategorySheet } from './categories/category-sheet.tsx'
import { categoriesTexts as texts } from './categories/texts.ts'
import { useDeletion } from './categories/use-deletion.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'

export const loader = loadsFor('admin', (api) => [
  allCategoriesQuery(api),
  servingHoursQuery(api),
  taxClassesQuery(api),
])

export function Component() {
  const api = useApi()
  const { data: categories, isError, refetch } = useQuery(allCategoriesQuery(api))
  const { data: hours = [] } = useQuery(servingHoursQuery(api))
  const order = useCategoryOrder()
  const deleting = useDeletion(order.forget)
  const [open, setOpen] = useState<{ key?: string; round: number }>()
  const hoursOf = (key: string | undefined) => hours.find(({ category }) => category === key)

  const add = (label: string) => <Button onClick={() => setOpen({ round: 0 })}>{label}</Button>
  return (
    <DashboardLayout heading={texts.heading} beside={categories?.length ? add(texts.add) : null}>
      {categories ? (
        categories.length === 0 ? (
          <div className="mt-6">
            <EmptyState title={texts.none} actions={add(texts.addFirst)}>
              {texts.teach}
            </EmptyState>
          </div>
        ) : (
          <>
            <p className="mt-4 max-w-2xl text-muted">{texts.about}</p>
            <CategoryList
              categories={categories}
              order={order}
              coming={comingCovers}
              hoursOf={(key) => hoursOf(key)?.words}
              onEdit={({ key }) => setOpen({ key, round: 0 })}
              onDelete={(category) => void deleting.ask(category)}
            />
          </>
        )
      ) : (
        <div className="mt-8">
          {isError ? (
            <LoadFailure what={texts.what} onRetry={() => void refetch()} />
          ) : (
            <Spinner label={texts.loading} />
          )}
        </div>
      )}
      {open && categories && (
        <CategorySheet
          key={`${open.key} ${open.round}`}
          category={categories.find(({ key }) => key === open.key)}
          categories={categories}
          hours={open.key === undefined ? undefined : hoursOf(open.key)?.hours}
          onMove={order.move}
          onNewest={() => void refetch().then(() => setOpen({ ...open, round: open.round + 1 }))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {deleting.leaving && categories && (
        <DeleteCategory
          category={deleting.leaving}
          categories={categories}
          problem={deleting.problem}
          isBusy={deleting.isBusy}
          onDelete={deleting.remove}
          onClose={deleting.keep}
        />
      )}
    </DashboardLayout>
  )
}
