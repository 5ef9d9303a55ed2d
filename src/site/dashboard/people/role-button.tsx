import { ChefHat, ConciergeBell, ShieldMinus, ShieldPlus } from 'lucide-react'
import type { ListedPerson } from '#modules/accounts/contract/house.ts'
import type { GivenRole } from '#modules/accounts/rules.ts'
import { IconButton } from '#modules/accounts/ui/people/icon-button.tsx'
import { roleButtons } from '#modules/accounts/ui/people/role-words.ts'
import type { PeopleChanges } from './use-people-changes.ts'

interface RoleButtonProps {
  of: GivenRole
  person: ListedPerson
  changes: Pick<PeopleChanges, 'changeRole'>
  /** Words stand beside the icon; in a list the column says them. */
  hasText?: boolean
}

/** Gives somebody a role or takes it back; nothing of the staff's for admins, who may all of it anyway. */
export function RoleButton({ of: role, person, changes, hasText = false }: RoleButtonProps) {
  if (person.role === 'admin' && role !== 'admin') return null
  const isIn = person.role === role
  const { text, label } = roleButtons[role][isIn ? 'take' : 'give']
  return (
    <IconButton
      sign={signs[role][isIn ? 1 : 0]}
      {...(hasText && { text })}
      label={label(person.name)}
      isOn={isIn && role !== 'admin'}
      onClick={() => void changes.changeRole(person, role, !isIn)}
    />
  )
}

/** To give it, and to take it back. */
const signs = {
  kitchen: [ChefHat, ChefHat],
  host: [ConciergeBell, ConciergeBell],
  admin: [ShieldPlus, ShieldMinus],
} as const
