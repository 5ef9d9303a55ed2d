import { useMutation, useQueryClient } from '@tanstack/react-query'
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
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  // One after the other, in the order they were typed; the field is free for the next meanwhile.
  const adding = useMutation({
    scope: { id: 'categories-step' },
    mutationFn: (label: string) => api(addCategory, { body: { label } }, { key: newId() }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['menu'] })
      void queries.invalidateQueries({ queryKey: ['setup-steps'] })
    },
    onError: (error, label) => {
      setProblem(texts.notAdded(label, problemOf(error)))
      const field = form.current?.querySelector('input')
      if (field?.value === '') field.value = label
    },
  })

  function add(typed: HTMLFormElement) {
    const label = String(new FormData(typed).get('label') ?? '').trim()
    if (label === '') return
    setProblem('')
    typed.reset()
    typed.querySelector('input')?.focus()
    adding.mutate(label)
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
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          add(event.currentTarget)
        }}
        className="flex max-w-xl flex-wrap items-end gap-3"
      >
        <div className="min-w-56 flex-1">
          <TextField label={texts.categoryName} name="label" maxLength={40} autoComplete="off" />
        </div>
        <SaveButton isBusy={adding.isPending} busyText={texts.adding}>
          {texts.addCategory}
        </SaveButton>
      </form>
      <ErrorText>{problem}</ErrorText>
    </>
  )
}

function problemOf(error: Error): string {
  return (error instanceof ApiError && error.fields['label']) || error.message
}
