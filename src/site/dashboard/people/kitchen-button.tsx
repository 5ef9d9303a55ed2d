import { ChefHat } from 'lucide-react'
import type { ListedPerson } from '#modules/accounts/contract/house.ts'
import { IconButton } from '#modules/accounts/ui/people/icon-button.tsx'
import type { PeopleChanges } from './use-people-changes.ts'

interface KitchenButtonProps {
  person: ListedPerson
  changes: Pick<PeopleChanges, 'makeKitchenStaff' | 'unmakeKitchenStaff'>
  /** Words stand beside the icon; in a list the column says them. */
  hasText?: boolean
}

/** Into the kitchen or out of it; nothing for admins, who may anyway. */
export function KitchenButton({ person, changes, hasText = false }: KitchenButtonProps) {
  if (person.role === 'admin') return null
  const isIn = person.role === 'kitchen'
  const words = isIn ? 'Out of the kitchen' : 'Into the kitchen'
  return (
    <IconButton
      sign={ChefHat}
      {...(hasText && { text: words })}
      label={
        isIn ? `Take ${person.name} out of the kitchen` : `Let ${person.name} into the kitchen`
      }
      isOn={isIn}
      onClick={() =>
        void (isIn ? changes.unmakeKitchenStaff(person) : changes.makeKitchenStaff(person))
      }
    />
  )
}
