import { formatCount } from '#kernel/money.ts'
import type { PeoplePage } from '../../contract/house.ts'
import type { PeopleSort } from '../../directory.ts'
import type { PeopleFilter } from './people-changes.ts'

interface HowManyProps {
  page: PeoplePage
  shown: number
  filter: PeopleFilter
}

const shownWords: Record<PeopleSort, string> = {
  newest: 'the newest',
  oldest: 'the oldest',
  'a-z': 'the first',
  'z-a': 'the first',
}

/** How many there are, how many of them stand here, and how they were found; announced. */
export function HowMany({ page: { count, countIsExact, match }, shown, filter }: HowManyProps) {
  const number = formatCount(count)
  const people = `${countIsExact ? number : `More than ${number}`} ${count === 1 ? 'person' : 'people'}`
  return (
    <output className="block text-muted">
      <span>{count === 0 ? 'Nobody found.' : people}</span>
      {count > shown && <span>{`, ${shownWords[filter.sort]} ${formatCount(shown)} here`}</span>}
      {match === 'anywhere' && count > 0 && (
        <span>{`. No name or address begins with “${filter.search}”: these have it inside`}</span>
      )}
    </output>
  )
}
