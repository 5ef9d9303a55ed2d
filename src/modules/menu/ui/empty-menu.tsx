import { pageWidth } from '#ui-kit/page-width.ts'

/** Before the first dish there is nothing to search, to filter or to divide. */
export function EmptyMenu({ text }: { text: string }) {
  return (
    <p className={`${pageWidth} py-20 text-center font-display text-2xl text-pretty md:py-28`}>
      {text}
    </p>
  )
}
