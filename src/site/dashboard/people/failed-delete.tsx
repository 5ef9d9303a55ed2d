import type { ListedPerson } from '#modules/accounts/contract/house.ts'
import { DeleteFailure } from '#ui-kit/delete-failure.tsx'
import type { PeopleChanges } from './use-people-changes.ts'

interface FailedDeleteProps {
  changes: PeopleChanges
  onRetry: (person: ListedPerson) => void
}

/** Who could not be deleted, and why. */
export function FailedDelete({ changes: { failed }, onRetry }: FailedDeleteProps) {
  if (!failed) return null
  const { person, message } = failed
  return <DeleteFailure name={person.name} message={message} onRetry={() => onRetry(person)} />
}
