import { Link } from 'react-router'
import { Button } from '#ui-kit/button.tsx'

/** The answer to a first try got lost, and what is in the form has been changed since. */
export function AddedAlready({ onAddAnother }: { onAddAnother: () => void }) {
  return (
    <div role="alert" className="mt-4">
      <p>
        This dish is already on the menu as you first sent it: only our answer got lost. Your
        changes since then are not saved.{' '}
        <Link
          to="/dashboard/manageItems?sort=changed"
          className="font-medium text-primary underline underline-offset-4"
        >
          Change the dish among all items
        </Link>
      </p>
      <Button type="submit" kind="secondary" onClick={onAddAnother} className="mt-3 w-full">
        Add this as another dish
      </Button>
    </div>
  )
}
