import { initialsOf, photoForOthers } from '../avatars.ts'
import type { Person } from '../contract/visitor.ts'

/** The person's picture over their initials, which show where it cannot be loaded. */
export function ProfilePhoto({ person, ofOther = false, className = 'size-9' }: ProfilePhotoProps) {
  const { displayName } = person
  const photoURL = ofOther ? photoForOthers(person.photoURL) : person.photoURL
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
  /** Somebody else looks at it: no host that this person chose learns who and when. */
  ofOther?: boolean
  className?: string
}
