import { LinkButton } from '#ui-kit/button.tsx'
import { menuPagesTexts as texts } from './house-texts.ts'

interface NoDishesProps {
  /** The menu has no dish at all; false: none that fits what is searched for. */
  isEmpty: boolean
  clearTo: string
}

export const noDishesId = 'no-dishes'

export function NoDishes({ isEmpty, clearTo }: NoDishesProps) {
  return (
    <div className="mt-6 max-w-2xl rounded-card border border-border bg-surface p-6 md:p-10">
      {isEmpty ? (
        <>
          <Heading>{texts.noDishes}</Heading>
          <p className="mt-2 text-muted">{texts.addFirst}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/dashboard/addItem">{texts.addItem}</LinkButton>
            <LinkButton to="/dashboard/manageItems/rows" kind="secondary">
              {texts.rows}
            </LinkButton>
          </div>
        </>
      ) : (
        <>
          <Heading>{texts.notFound}</Heading>
          <p className="mt-2 text-muted">{texts.notFoundHint}</p>
          <LinkButton to={clearTo} kind="secondary" className="mt-6">
            {texts.showAll}
          </LinkButton>
        </>
      )}
    </div>
  )
}

/** Where the focus goes when the last row is deleted. */
function Heading({ children }: { children: string }) {
  return (
    <h2 id={noDishesId} ref={takeOverFocus} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h2>
  )
}

/** The list that had it may still stand when the delete is done, and go a moment later. */
function takeOverFocus(heading: HTMLElement | null): void {
  const isLost = document.activeElement?.matches('[data-dishes]') ?? false
  if (isLost) heading?.focus({ preventScroll: true })
}
