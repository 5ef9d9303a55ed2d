import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { newId } from '#kernel/ids.ts'
import { queryOf } from '#kernel/query-of.ts'
import { listAllCategories } from '#modules/menu/categories/contract.ts'
import { addMenuItem, dishToWire } from '#modules/menu/contract.ts'
import { useDishDraft } from '#modules/menu/ui/editor/use-dish-draft.ts'
import { bodyOf, type DishDraft, emptyDraft } from '#modules/menu/writing.ts'
import { listTaxClasses } from '#modules/taxes/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { DishForm } from './menu/dish-form.tsx'
import { menuPagesTexts } from './menu/house-texts.ts'

export const loader = loadsFor('admin', (api) => [
  queryOf(api, listAllCategories),
  queryOf(api, listTaxClasses),
])

export function Component() {
  const isHydrated = useHydrated()
  return (
    <DashboardLayout
      heading={menuPagesTexts.addHeading}
      above={<BackLink to="/dashboard/manageItems">{menuPagesTexts.allItems}</BackLink>}
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
      // It has been added; a new key would add it a second time, which nobody asked for.
      setIsThere(true)
      return void queries.invalidateQueries({ queryKey: ['menu'] })
    }
    key.current = newId()
    // The next one most often stands on the same shelf.
    form.begin({ ...emptyDraft, category: draft.category })
    void queries.invalidateQueries({ queryKey: ['menu'] })
    void toasts.show('success', menuPagesTexts.added(draft.name.trim()))
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
      button={menuPagesTexts.addItem}
      busyText={menuPagesTexts.adding}
      failed={(name, message) => menuPagesTexts.addFailed(name, message)}
      onSave={add}
    >
      {isThere && <AddedAlready onAddAnother={() => (key.current = newId())} />}
    </DishForm>
  )
}

/** The answer to a first try got lost, and what is in the form has been changed since. */
function AddedAlready({ onAddAnother }: { onAddAnother: () => void }) {
  return (
    <div role="alert" className="mt-4">
      <p>
        <span>{menuPagesTexts.addedAlready}</span>{' '}
        <Link
          to="/dashboard/manageItems?sort=changed"
          className="font-medium text-primary underline underline-offset-4"
        >
          {menuPagesTexts.changeAdded}
        </Link>
      </p>
      <Button type="submit" kind="secondary" onClick={onAddAnother} className="mt-3 w-full">
        {menuPagesTexts.addAnother}
      </Button>
    </div>
  )
}
