import { useSession } from '#modules/accounts/ui/use-session.ts'
import { LinkButton } from '#ui-kit/button.tsx'

/** The owner of an empty menu is led to its first dish; guests see nothing of it. */
export function FirstDishLink() {
  if (useSession()?.role !== 'admin') return null
  return (
    <div className="mt-6">
      <p className="mb-4 text-muted">Only administrators see this: your guests wait for a dish.</p>
      <LinkButton to="/dashboard/addItem">Add the first dish</LinkButton>
    </div>
  )
}
