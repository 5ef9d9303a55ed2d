import { type FormEvent, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { Modal } from '#ui-kit/modal.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import type { FullCategory } from '../contract.ts'
import { categoryListTexts as texts } from '../house-texts.ts'

interface DeleteCategoryProps {
  category: FullCategory
  categories: readonly FullCategory[]
  problem: string
  isBusy: boolean
  onDelete: (movesTo: string) => void
  onClose: () => void
}

/** Asks where the dishes of a category go before it is deleted. */
export function DeleteCategory(props: DeleteCategoryProps) {
  const { category, categories, problem, isBusy, onDelete, onClose } = props
  const others = categories.filter(({ key }) => key !== category.key)
  const [target, setTarget] = useState(others[0]?.key ?? '')
  function send(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) onDelete(target)
  }
  return (
    <Modal title={texts.deleteTitle(category.label)} first="select, button" onClose={onClose}>
      {others.length === 0 ? (
        <p>{texts.nowhere}</p>
      ) : (
        <form onSubmit={send} className="grid gap-4">
          <FormField label={texts.movesTo(category.dishes)}>
            {(wiring) => (
              <select
                {...wiring}
                value={target}
                onChange={({ currentTarget }) => setTarget(currentTarget.value)}
                className={inputClass}
              >
                {others.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <p className="text-muted">{texts.keeps}</p>
          <ErrorText>{problem}</ErrorText>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={isBusy}>
              {texts.confirm}
            </Button>
            <Button kind="secondary" onClick={onClose}>
              {texts.cancel}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
