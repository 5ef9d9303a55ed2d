import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { SetupStep } from '#modules/reporting/rules/setup-steps.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { setupTexts, stepTexts } from './texts.ts'

interface ChecklistStepProps {
  step: SetupStep
  /** The first that is not done: the one thing to do now. */
  isNext: boolean
}

/** One thing to do; what is done is said, and stays a link. */
export function ChecklistStep({ step: { name, isDone }, isNext }: ChecklistStepProps) {
  const { title, text, to, action } = stepTexts[name]
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-input p-3 ${isNext ? 'bg-surface2' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-6 shrink-0 place-items-center self-start rounded-full ${isDone ? 'bg-success text-bg' : 'border-2 border-control'}`}
      >
        {isDone && <Check className="size-4" strokeWidth={3} />}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h4 className="font-sans text-base font-semibold">
          {isDone ? (
            <Link to={to} className="hover:underline">
              {title}
              <span className="sr-only">{setupTexts.done}</span>
            </Link>
          ) : (
            title
          )}
        </h4>
        {!isDone && <p className="mt-0.5 text-sm text-muted">{text}</p>}
      </div>
      {!isDone && (
        <Link
          to={to}
          aria-label={`${action}: ${title}`}
          className={buttonClass(isNext ? 'primary' : 'secondary', 'max-sm:ml-10')}
        >
          {action}
        </Link>
      )}
    </li>
  )
}
