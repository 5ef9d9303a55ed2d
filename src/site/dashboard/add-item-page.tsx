import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { newId } from '#kernel/ids.ts'
import { allCategoriesQuery } from '#modules/menu/categories/client/all.ts'
import { addMenuItem, dishToWire } from '#modules/menu/contract/writing.ts'
import { type DishDraft, bodyOf, emptyDraft } from '#modules/menu/rules/draft.ts'
import { taxClassesQuery } from '#modules/restaurant/client/tax-classes.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { AddedAlready } from './menu/added-already.tsx'
import { DishForm } from './menu/dish-form.tsx'
import { useDishDraft } from '#modules/menu/ui/editor/use-dish-draft.ts'

export const loader = loadsFor('admin', (api) => [allCategoriesQuery(api), taxClassesQuery(api)])

export function Component() {
  const isHydrated = useHydrated()
  return (
    <DashboardLayout
      heading="Add an item"
      above={<BackLink to="/dashboard/manageItems">All items</BackLink>}
    >
      <div className="mt-6">
        {/* Awake it begins anew, with what this tab has kept. */}
        <AddForm key={String(isHydrated)} isAwake={isHydrated} />
      </div>
    </DashboardLayout>
  )
}

function AddForm({ isAwake }: { isAwake: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const key = useRef(newId())
  const [addedCount, setAddedCount] = useState(0)
  const [isThere, setIsThere] = useState(false)
  const empty = { draft: emptyDraft, read: emptyDraft, version: undefined }
  const form = useDishDraft('new', empty, isAwake)

  async function add(draft: DishDraft) {
    setIsThere(false)
    try {
      await api(addMenuItem, { body: dishToWire(bodyOf(draft)) }, { key: key.current })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'key_reused')) throw error
      // Another key would add it twice unasked.
      setIsThere(true)
      return void queries.invalidateQueries({ queryKey: ['menu'] })
    }
    key.current = newId()
    // The next one most often stands on the same shelf.
    form.begin({ ...emptyDraft, category: draft.category })
    void queries.invalidateQueries({ queryKey: ['menu'] })
    void toasts.show('success', `${draft.name.trim()} Added`)
    setAddedCount(addedCount + 1)
  }

  useEffect(() => {
    if (addedCount === 0) return
    scrollTo({ top: 0 })
    document.querySelector<HTMLInputElement>('[name="name"]')?.focus({ preventScroll: true })
  }, [addedCount])

  return (
    <DishForm
      // The next dish begins in a form of its own.
      key={addedCount}
      form={form}
      isAwake={isAwake}
      button="Add item"
      busyText="Adding…"
      failed={(name, message) => `Error adding ${name}: ${message}`}
      onSave={add}
    >
      {isThere && <AddedAlready onAddAnother={() => (key.current = newId())} />}
    </DishForm>
  )
}
