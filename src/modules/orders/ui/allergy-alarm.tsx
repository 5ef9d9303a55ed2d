import { TriangleAlert } from 'lucide-react'
import { allergyTexts } from '../house-texts.ts'

/** The longest text in large letters on a brief ticket: a longer one would take more lines than the dishes. */
const shortLength = 60

/**
 * What the eater cannot have, over the dishes in a colour that nothing else on a ticket has, and always all of it. On a
 * brief ticket a long text is smaller.
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
        <span>{allergyTexts.lead}</span>{' '}
        <span dir="auto" className="text-text">
          {allergies}
        </span>
      </span>
    </p>
  )
}

/** A mark in a row that an order has an allergy; which one stands on the order's own page. */
export function AllergyMark() {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-danger">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span>{allergyTexts.mark}</span>
    </span>
  )
}
