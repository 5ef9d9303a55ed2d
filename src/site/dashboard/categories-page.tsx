import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { PictureField } from '#modules/media/ui/picture-field.tsx'
import { servingHoursQuery } from '#modules/menu/availability/client.ts'
import {
  servingProblem,
  sayServing,
  type ServingHours,
} from '#modules/menu/availability/serving.ts'
import {
  deleteCategory,
  type FullCategory,
  listAllCategories,
} from '#modules/menu/categories/contract.ts'
import { CategoryList } from '#modules/menu/categories/ui/category-list.tsx'
import { DeleteCategory } from '#modules/menu/categories/ui/delete-category.tsx'
import { useCategoryOrder } from '#modules/menu/categories/ui/use-category-order.ts'
import { HoursRows } from '#modules/menu/ui/editor/hours-rows.tsx'
import { CategoryTaxField } from '#modules/menu/ui/taxes/category-tax-field.tsx'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { listTaxClasses } from '#modules/taxes/contract.ts'
import { comingCovers } from '#site/site-pictures.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { askToDelete } from '#ui-kit/ask-to-delete.ts'
import { Button } from '#ui-kit/button.tsx'
import { CheckField } from '#ui-kit/check-field.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { inputClass, TextField } from '#ui-kit/text-field.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { categoriesTexts as texts } from './categories/house-texts.ts'
import { type CategoryForm, useCategoryForm } from './categories/use-category-form.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { Sheet } from './sheet.tsx'
import { useHouseAct } from './use-house-act.ts'

export const loader = loadsFor('admin', (api) => [
  queryOf(api, listAllCategories),
  servingHoursQuery(api),
  queryOf(api, listTaxClasses),
])

export function Component() {
  const api = useApi()
  const query = useQuery(queryOf(api, listAllCategories))
  const categories = query.data
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
          <NotLoaded query={query} what={texts.what} loading={texts.loading} />
        </div>
      )}
      {open && categories && (
        <CategorySheet
          key={`${open.key} ${open.round}`}
          category={categories.find(({ key }) => key === open.key)}
          categories={categories}
          hours={open.key === undefined ? undefined : hoursOf(open.key)?.hours}
          onMove={order.move}
          onNewest={() =>
            void query.refetch().then(() => setOpen({ ...open, round: open.round + 1 }))
          }
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

/** Deletes a category after a question: whether, and where its dishes go if it has any. */
function useDeletion(onDeleted: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const { deletedTitle, deletedText } = useTexts()
  const { problem, isBusy, act, setProblem } = useHouseAct()
  const [leaving, setLeaving] = useState<FullCategory>()

  async function end({ key }: FullCategory, movesTo?: string): Promise<void> {
    const isDone = await act(() => api(deleteCategory, { params: { key }, query: { movesTo } }))
    await queries.invalidateQueries({ queryKey: ['menu'] })
    if (!isDone) return
    setLeaving(undefined)
    onDeleted()
    void toasts.show('success', `${deletedTitle} ${deletedText}`)
  }

  return {
    problem,
    isBusy,
    /** The one whose dishes have to go somewhere. */
    leaving,
    keep: () => setLeaving(undefined),
    remove: (movesTo: string) => leaving && void end(leaving, movesTo),
    async ask(category: FullCategory): Promise<void> {
      setProblem('')
      if (category.dishes > 0) setLeaving(category)
      else if (await askToDelete()) await end(category)
    },
  }
}

interface CategorySheetProps {
  /** The one that is changed; left out, one is added. */
  category?: FullCategory | undefined
  categories: readonly FullCategory[]
  hours: ServingHours | undefined
  onMove: (key: string, place: number) => Promise<unknown>
  /** Somebody else has written it: shows what is kept now. */
  onNewest: () => void
  onClose: () => void
}

/** All that is said of a category, saved together. */
function CategorySheet(props: CategorySheetProps) {
  const { category, categories, hours, onMove, onNewest, onClose } = props
  const place = categories.findIndex(({ key }) => key === category?.key)
  const form = useCategoryForm({ category, place, hours, onMove })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!(await form.save())) return
    const { label } = form.draft
    void toasts.show('success', category ? texts.saved(label) : texts.added(label))
    onClose()
  }

  return (
    <Sheet title={category?.label ?? texts.newTitle} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        <CategoryFields form={form} places={category ? placesFor(category, categories) : []} />
        <ErrorText>{form.problem}</ErrorText>
        <div className="flex flex-wrap gap-3">
          <div className="grow sm:max-w-48">
            <SubmitButton isBusy={form.isBusy} busyText={texts.saving}>
              {texts.save}
            </SubmitButton>
          </div>
          {form.isOvertaken && (
            <Button kind="secondary" onClick={onNewest}>
              {texts.loadTheirs}
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  )
}

interface CategoryFieldsProps {
  form: CategoryForm
  /** The places that it can have; one or none are not asked about. */
  places: readonly string[]
}

/** Name, place, line, picture, hours, station, tax, and whether guests see it. */
function CategoryFields({ form, places }: CategoryFieldsProps) {
  const { draft, fields, change, progress } = form
  return (
    <>
      <TextField
        label={texts.name}
        name="label"
        autoComplete="off"
        aria-required="true"
        value={draft.label}
        error={fields['label']}
        onChange={({ currentTarget }) => change({ label: currentTarget.value })}
      />
      {places.length > 1 && (
        <FormField label={texts.place}>
          {(wiring) => (
            <select
              {...wiring}
              value={draft.place}
              onChange={({ currentTarget }) => change({ place: Number(currentTarget.value) })}
              className={inputClass}
            >
              {places.map((text, place) => (
                <option key={text} value={place}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <TextField
        label={texts.line}
        name="description"
        autoComplete="off"
        hint={texts.lineHint}
        value={draft.description}
        error={fields['description']}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <PictureField
        label={texts.picture}
        name="image"
        isOptional
        value={draft.picture}
        onChange={(picture) => change({ picture })}
        error={fields['image']}
        progress={progress}
      />
      <TimesField form={form} />
      <TextField
        label={texts.station}
        name="station"
        autoComplete="off"
        hint={texts.stationHint}
        value={draft.station}
        error={fields['station']}
        onChange={({ currentTarget }) => change({ station: currentTarget.value })}
      />
      <CategoryTaxField
        value={draft.taxClass}
        error={fields['taxClass']}
        onChange={(taxClass) => change({ taxClass })}
      />
      <CheckField
        name="hidden"
        label={texts.hide}
        hint={texts.hideHint}
        isChecked={draft.hidden}
        onChange={(hidden) => change({ hidden })}
      />
    </>
  )
}

function TimesField({ form: { draft, wanted, change } }: { form: CategoryForm }) {
  return (
    <div>
      <CheckField
        name="timed"
        label={texts.hours}
        hint={texts.hoursHint}
        isChecked={draft.isTimed}
        onChange={(isTimed) => change({ isTimed })}
      />
      {draft.isTimed && (
        <div className="mt-3 grid gap-3">
          <HoursRows rows={draft.rows} onChange={(rows) => change({ rows })} />
          {wanted && servingProblem(wanted) === undefined && (
            <p className="text-sm text-muted">{texts.guestsRead(sayServing(wanted))}</p>
          )}
        </div>
      )}
    </div>
  )
}

/** First, or behind one of the others. */
function placesFor(category: FullCategory, categories: readonly FullCategory[]): string[] {
  const others = categories.filter(({ key }) => key !== category.key)
  return [texts.first, ...others.map(({ label }) => texts.after(label))]
}
