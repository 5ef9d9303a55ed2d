import { checkoutTexts } from './texts.ts'

/** Seen at once by whoever is about to type a real card number. */
export function TestModeMark() {
  return (
    <span className="inline-flex min-h-7 items-center rounded-full border border-gold px-3 text-xs font-semibold text-gold">
      {checkoutTexts.testMode}
    </span>
  )
}
