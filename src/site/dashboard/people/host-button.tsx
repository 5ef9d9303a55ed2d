import { ConciergeBell } from 'lucide-react'
import type { ListedPerson } from '#modules/accounts/contract/directory.ts'
import { IconButton } from '#modules/accounts/ui/people/icon-button.tsx'
import type { PeopleChanges } from './use-people-changes.ts'

interface HostButtonProps {
  person: ListedPerson
  changes: Pick<PeopleChanges, 'makeHost' | 'unmakeHost'>
  /** Beside the sign. */
  hasText?: boolean
}

/** To the front of house or off it; nothing for admins, who may anyway. */
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
