import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { leadTo } from '#ui-kit/lead-to.ts'
import { Notice } from '#ui-kit/notice.tsx'
import { type FullCategory, changeCategory } from '../../categories/contract.ts'
import { useAllCategories } from '../../categories/ui/use-categories.ts'
import { taxTexts as texts } from './house-texts.ts'
import { TaxClassSelect } from './tax-class-select.tsx'
import { useTaxClasses } from './use-tax-classes.ts'

/** What each category is taxed as, asked where the rates are set: without an answer, drinks would be taxed as food. */
export function CategoryClasses() {
  const classes = useTaxClasses()
  const categories = useAllCategories()
  const section = useRef<HTMLElement>(null)
  const known = useRef(classes.length)
  const left = categories.filter(({ taxClass }) => taxClass === undefined)
  useEffect(() => {
    // The rates have just been saved: what they are for comes next.
    if (known.current < 2 && classes.length > 1) leadTo(section.current)
    known.current = classes.length
  }, [classes.length])
  const [usual] = classes
  if (!usual || classes.length < 2 || categories.length === 0) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="category-classes"
      className="mt-10 outline-none"
    >
      <h2 id="category-classes" className="text-xl">
        {texts.categories}
      </h2>
      <p className="mt-1 mb-5 text-muted">{texts.categoriesIntro}</p>
      {left.length > 0 && (
        <Notice>
          {texts.left(
            left.map(({ label }) => label),
            usual.name,
          )}
        </Notice>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {categories.map((category) => (
          <li key={category.key}>
            <CategoryClass category={category} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Saved as it is chosen. */
function CategoryClass({ category }: { category: FullCategory }) {
  const api = useApi()
  const queries = useQueryClient()
  const classes = useTaxClasses()
  const [failure, setFailure] = useState('')
  const { key, label, taxClass = null, version } = category

  async function choose(value: string | null) {
    setFailure('')
    try {
      await api(changeCategory, { params: { key }, body: { taxClass: value, version } })
    } catch (error) {
      if (error instanceof Error) setFailure(error.message)
    }
    await queries.invalidateQueries({ queryKey: ['menu'] })
  }

  return (
    <>
      <FormField label={label}>
        {(wiring) => (
          <TaxClassSelect
            {...wiring}
            name={`taxClass.${key}`}
            classes={classes}
            value={taxClass}
            unsaid={texts.notChosen(classes[0]?.name ?? '')}
            onChange={(value) => void choose(value)}
          />
        )}
      </FormField>
      <ErrorText>{failure}</ErrorText>
    </>
  )
}
