import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { listSetupSteps } from '../contract.ts'
import type { SetupStep } from '../setting-up.ts'
import { setupTexts as texts, setupTexts, stepTexts } from './house-texts.ts'

/** What guests cannot order without, and what is advised, each with the way to do it. */
export function StepList({ steps }: { steps: readonly SetupStep[] }) {
  const needed = steps.filter(({ isNeeded }) => isNeeded)
  const advised = steps.filter(({ isNeeded }) => !isNeeded)
  const next = [...needed, ...advised].find(({ isDone }) => !isDone)
  const groups = [
    { title: texts.needed, about: texts.neededAbout, of: needed },
    { title: texts.recommended, about: texts.recommendedAbout, of: advised },
  ]
  return groups.map(({ title, about, of }) => (
    <section key={title} aria-label={title} className="mt-6">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 text-sm text-muted">{about}</p>
      <ol className="mt-3 grid gap-1">
        {of.map((step) => (
          <ChecklistStep key={step.name} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  ))
}

interface ChecklistStepProps {
  step: SetupStep
  /** The first that is not done: the one thing to do now. */
  isNext: boolean
}

/** One thing to do; what is done is said, and stays a link. */
function ChecklistStep({ step: { name, isDone }, isNext }: ChecklistStepProps) {
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
              <span>{title}</span>
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

/** The steps of the setup, read anew whenever this page has saved anything. */
export function useSetupSteps() {
  // Facts of every module are in it: it is read anew wherever it is shown.
  const query = { ...queryOf(useApi(), listSetupSteps), staleTime: 0 }
  const queries = useQueryClient()
  const [own] = query.queryKey
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        const isSaved = event.type === 'updated' && event.action.type === 'invalidate'
        if (!isSaved || event.query.queryKey[0] === own) return
        void queries.invalidateQueries({ queryKey: [own] })
      }),
    [queries, own],
  )
  return useQuery(query)
}
