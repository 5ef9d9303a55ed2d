import { Mail, ShieldMinus, ShieldPlus, Trash2 } from 'lucide-react'
import type { ListedPerson } from '#modules/accounts/contract/directory.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { IconButton } from '#modules/accounts/ui/people/icon-button.tsx'
import { HostButton } from './host-button.tsx'
import { KitchenButton } from './kitchen-button.tsx'
import type { PeopleChanges } from './use-people-changes.ts'

interface CustomerActionsProps {
  person: ListedPerson
  changes: PeopleChanges
  onRemove: () => void
}

/** What can be done about one person. */
export function CustomerActions({ person, changes, onRemove }: CustomerActionsProps) {
  const isAdmin = person.role === 'admin'
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <a href={`mailto:${person.email}`} className={buttonClass('secondary', 'max-md:mr-2')}>
        <Mail aria-hidden="true" className="size-5" />
        Write an email
      </a>
      {/* Where there is no room beside the first, these stay together in a line of their own. */}
      <span className="flex flex-wrap items-center gap-x-2 max-sm:w-full max-sm:justify-between [&_span]:inline!">
        <IconButton
          sign={isAdmin ? ShieldMinus : ShieldPlus}
          text={isAdmin ? 'Take role back' : 'Make admin'}
          label={isAdmin ? `Take ${person.name}’s admin role back` : `Make admin: ${person.name}`}
          onClick={() => void (isAdmin ? changes.unmakeAdmin(person) : changes.makeAdmin(person))}
        />
        <HostButton person={person} changes={changes} hasText />
        <KitchenButton person={person} changes={changes} hasText />
        <IconButton sign={Trash2} label={`Delete ${person.name}`} isDangerous onClick={onRemove} />
      </span>
    </div>
  )
}
