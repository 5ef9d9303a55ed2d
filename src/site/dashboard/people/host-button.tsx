import { ConciergeBell } from 'lucide-react'
import type { ListedPerson } from '#modules/accounts/contract/house.ts'
import { IconButton } from '#modules/accounts/ui/people/icon-button.tsx'
import type { PeopleChanges } from './use-people-changes.ts'

interface HostButtonProps {
  person: ListedPerson
  changes: Pick<PeopleChanges, 'makeHost' | 'unmakeHost'>
  /** Words stand beside the icon. */
  hasText?: boolean
}

/** Puts somebody on the front of house or takes them off; nothing for admins, who may all of it anyway. */
export function HostButton({ person, changes, hasText = false }: HostButtonProps) {
  if (person.role === 'admin') return null
  const isIn = person.role === 'host'
  const words = isIn ? 'Off front of house' : 'To front of house'
  return (
    <IconButton
      sign={ConciergeBell}
      {...(hasText && { text: words })}
      label={
        isIn
          ? `Remove ${person.name} from front of house`
          : `Let ${person.name} work front of house`
      }
      isOn={isIn}
      onClick={() => void (isIn ? changes.unmakeHost(person) : changes.makeHost(person))}
    />
  )
}
