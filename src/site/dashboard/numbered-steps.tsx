interface NumberedStepsProps {
  steps: readonly string[]
  className: string
}

/** What to do, one after the other. */
export function NumberedSteps({ steps, className }: NumberedStepsProps) {
  return (
    <ol className={`grid ${className}`}>
      {steps.map((step, index) => (
        <li key={step} className="flex gap-4">
          <span aria-hidden="true" className="w-4 shrink-0 font-display text-xl text-primary">
            {index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
