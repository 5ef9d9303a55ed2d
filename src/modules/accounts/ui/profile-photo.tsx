import { initialsOf } from '../avatars/rules.ts'
import type { Person } from '../contract.ts'

/** The person's picture over their initials, which show where it cannot be loaded. */
export function ProfilePhoto({ person, className = 'size-9' }: ProfilePhotoProps) {
  const { displayName, photoURL } = person
  return (
    <span
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-surface2 text-sm font-semibold text-text ${className}`}
    >
      <span aria-hidden="true">{initialsOf(displayName)}</span>
      {photoURL && (
        <img
          src={photoURL}
          alt=""
          referrerPolicy="no-referrer"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

interface ProfilePhotoProps {
  person: Pick<Person, 'displayName' | 'photoURL'>
  className?: string
}
