import { TriangleAlert } from 'lucide-react'

/** Longer than this it takes more lines of a ticket in brief than its dishes do. */
const shortLength = 60

/**
 * What whoever eats it cannot have: above the dishes, in a colour that nothing else on a ticket has, and always all of
 * it. In brief a long one is said smaller.
 */
export function AllergyAlarm({ allergies, isBrief }: { allergies: string; isBrief?: boolean }) {
  if (allergies === '') return null
  const size = isBrief && allergies.length > shortLength ? 'text-sm' : 'text-lg'
  return (
    <p
      className={`mt-2 flex gap-2 rounded-input border-2 border-danger bg-danger/10 px-3 py-2 leading-snug font-bold wrap-anywhere whitespace-pre-line text-danger ${size}`}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        Allergy:{' '}
        <span dir="auto" className="text-text">
          {allergies}
        </span>
      </span>
    </p>
  )
}

/** The same in a row: what it is stands on the order's own page. */
export function AllergyMark() {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-danger">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      Allergy
    </span>
  )
}
