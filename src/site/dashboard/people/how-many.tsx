import type { PeoplePage } from '#modules/accounts/directory/contract.ts'

interface HowManyProps {
  page: PeoplePage
  shown: number
  search: string
}

/** How many there are, how many of them stand here, and how they were found; announced. */
export function HowMany({ page: { count, countIsExact, match }, shown, search }: HowManyProps) {
  const number = count.toLocaleString('en-US')
  const people = `${countIsExact ? number : `More than ${number}`} ${count === 1 ? 'person' : 'people'}`
  return (
    <output className="mb-2 block text-muted">
      {count === 0 ? 'Nobody found.' : people}
      {count > shown && `, the newest ${shown.toLocaleString('en-US')} here`}
      {match === 'anywhere' &&
        count > 0 &&
        `. No name or address begins with “${search}”: these have it inside`}
    </output>
  )
}
