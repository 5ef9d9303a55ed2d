import { type ComponentProps, useId } from 'react'

interface ChoiceCardProps extends ComponentProps<'input'> {
  title: string
  /** What it means to choose it. */
  text: string
}

/** One of a few, with a sentence below its name; all of the card chooses it. */
export function ChoiceCard({ title, text, ...rest }: ChoiceCardProps) {
  const id = useId()
  return (
    <div className="relative flex items-start gap-3 rounded-input border border-border bg-surface p-4 has-checked:border-primary">
      <input
        {...rest}
        id={id}
        type="radio"
        aria-describedby={`${id}-text`}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <div>
        <label
          htmlFor={id}
          className="block cursor-pointer font-semibold after:absolute after:inset-0"
        >
          {title}
        </label>
        <p id={`${id}-text`} className="text-muted">
          {text}
        </p>
      </div>
    </div>
  )
}
