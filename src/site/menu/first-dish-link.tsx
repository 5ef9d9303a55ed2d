import { useSession } from '#modules/accounts/ui/use-session.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { firstDishTexts } from './house-texts.ts'

/** The owner of an empty menu is led to its first dish; guests see nothing of it. */
export function FirstDishLink() {
  if (useSession()?.role !== 'admin') return null
  return (
    <div className="mt-6">
      <p className="mb-4 text-muted">{firstDishTexts.onlyYou}</p>
      <LinkButton to="/dashboard/addItem">{firstDishTexts.add}</LinkButton>
    </div>
  )
}
