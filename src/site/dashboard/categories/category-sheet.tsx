import type { FormEvent } from 'react'
import type { ServingHours } from '#modules/menu/availability/rules/serving-hours.ts'
import type { FullCategory } from '#modules/menu/categories/contract/writing.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { Sheet } from '../sheet.tsx'
import { CategoryFields } from './category-fields.tsx'
import { categoriesTexts as texts } from './texts.ts'
import { useCategoryForm } from './use-category-form.ts'

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
export function CategorySheet(props: CategorySheetProps) {
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

/** First, or behind one of the others. */
function placesFor(category: FullCategory, categories: readonly FullCategory[]): string[] {
  const others = categories.filter(({ key }) => key !== category.key)
  return [texts.first, ...others.map(({ label }) => texts.after(label))]
}
