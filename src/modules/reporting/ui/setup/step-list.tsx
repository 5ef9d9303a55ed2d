import type { SetupStep } from '#modules/reporting/rules/setup-steps.ts'
import { ChecklistStep } from './checklist-step.tsx'
import { setupTexts as texts } from './texts.ts'

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
