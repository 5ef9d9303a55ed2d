import type { Category } from '#modules/menu/categories/contract.ts'
import { nameOf } from '#modules/menu/categories/rules.ts'
import { coverOf, lineOf } from '#modules/menu/categories/ui/category-cover.ts'
import type { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { SectionCover } from '#ui-kit/section-cover.tsx'
import { comingCovers, useComing } from '../site-pictures.ts'

interface HeadProps {
  /** The section's; the heading's own ends in "-title". */
  id: string
  texts: ReturnType<typeof useTexts>
}

interface SectionHeadProps extends HeadProps {
  category: Category
  /** While a filter is on, results matter more than covers. */
  isPlain: boolean
}

export function OffersHead({ id, texts }: HeadProps) {
  return (
    <>
      <p className="eyebrow">{texts.offersText}</p>
      <h2 id={`${id}-title`} className="mt-2 text-3xl">
        {texts.offersTitle}
      </h2>
    </>
  )
}

export function SectionHead({ id, category, texts, isPlain }: SectionHeadProps) {
  const titleId = `${id}-title`
  const picture = coverOf(category, useComing(comingCovers))
  if (isPlain) {
    return (
      <h2 id={titleId} className="text-3xl first-letter:uppercase">
        {nameOf(category)}
      </h2>
    )
  }
  return (
    <SectionCover
      picture={picture}
      title={nameOf(category)}
      text={lineOf(category, texts)}
      titleId={titleId}
    />
  )
}
