import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { SaveButton } from '#ui-kit/save-button.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { ApiError } from '#kernel/api.ts'
import { newId } from '#kernel/ids.ts'
import { addCategory } from '#modules/menu/categories/contract/writing.ts'
import { useAllCategories } from '#modules/menu/categories/ui/use-categories.ts'
import { setupTexts as texts } from '#modules/reporting/ui/setup/texts.ts'

/** Names, one after the other; all else of a category can wait. */
export function CategoriesStep() {
  const api = useApi()
  const queries = useQueryClient()
  const categories = useAllCategories()
  const field = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function add(data: FormData) {
    const label = String(data.get('label') ?? '').trim()
    if (isBusy || label === '') return
    setIsBusy(true)
    setProblem('')
    try {
      await api(addCategory, { body: { label } }, { key: newId() })
      await queries.invalidateQueries({ queryKey: ['menu'] })
      await queries.invalidateQueries({ queryKey: ['setup-steps'] })
      field.current?.reset()
    } catch (error) {
      if (error instanceof Error) {
        setProblem((error instanceof ApiError && error.fields['label']) || error.message)
      }
    }
    setIsBusy(false)
    field.current?.querySelector('input')?.focus()
  }

  return (
    <>
      {categories.length > 0 && (
        <ol aria-label={texts.categories} className="mb-6 flex flex-wrap gap-2">
          {categories.map(({ key, label }) => (
            <li key={key} className="rounded-full border border-border bg-surface px-4 py-2">
              {label}
            </li>
          ))}
        </ol>
      )}
      <form
        ref={field}
        onSubmit={(event) => {
          event.preventDefault()
          void add(new FormData(event.currentTarget))
        }}
        className="flex max-w-xl flex-wrap items-end gap-3"
      >
        <div className="min-w-56 flex-1">
          <TextField label={texts.categoryName} name="label" maxLength={40} autoComplete="off" />
        </div>
        <SaveButton isBusy={isBusy} busyText={texts.adding}>
          {texts.addCategory}
        </SaveButton>
      </form>
      <ErrorText>{problem}</ErrorText>
    </>
  )
}
