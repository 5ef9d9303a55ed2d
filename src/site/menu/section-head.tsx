import type { menuSections } from '#modules/menu/rules.ts'
import type { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { SectionCover } from '#ui-kit/section-cover.tsx'
import { sitePictures } from '../site-pictures.ts'

export type SectionId = (typeof menuSections)[number]['category'] | 'offers'

interface SectionHeadProps {
  section: SectionId
  texts: ReturnType<typeof useTexts>
  /** While a filter is on, results matter more than covers. */
  isPlain: boolean
}

export function SectionHead({ section, texts, isPlain }: SectionHeadProps) {
  const titleId = `${section}-title`
  if (section === 'offers') {
    return (
      <>
        <p className="eyebrow">{texts.offersText}</p>
        <h2 id={titleId} className="mt-2 text-3xl">
          {texts.offersTitle}
        </h2>
      </>
    )
  }
  if (isPlain) {
    return (
      <h2 id={titleId} className="text-3xl first-letter:uppercase">
        {section}
      </h2>
    )
  }
  return (
    <SectionCover
      picture={sitePictures[`bg-${section}`]}
      title={section}
      text={texts[`${section}Text`]}
      titleId={titleId}
    />
  )
}
