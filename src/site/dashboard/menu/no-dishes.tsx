import { LinkButton } from '#ui-kit/button.tsx'

interface NoDishesProps {
  /** There are none at all, rather than none that fit. */
  isEmpty: boolean
  clearTo: string
}

export function NoDishes({ isEmpty, clearTo }: NoDishesProps) {
  return (
    <div className="mt-6 max-w-2xl rounded-card border border-border bg-surface p-6 md:p-10">
      {isEmpty ? (
        <>
          <h2 className="text-2xl">The menu is still empty.</h2>
          <p className="mt-2 text-muted">
            Add the first dish: a name, a price and a picture are enough to begin with.
          </p>
          <LinkButton to="/dashboard/addItem" className="mt-6">
            Add item
          </LinkButton>
        </>
      ) : (
        <>
          <h2 className="text-2xl">No dish fits.</h2>
          <p className="mt-2 text-muted">Try fewer words, or look among all of them.</p>
          <LinkButton to={clearTo} kind="secondary" className="mt-6">
            Show all dishes
          </LinkButton>
        </>
      )}
    </div>
  )
}
