/** Turns only after 150 ms: what comes sooner needs no sign of waiting. */
export function Spinner({ label }: { label: string }) {
  'use no memo'
  return (
    <output className="grid place-items-center p-10">
      <span
        aria-hidden="true"
        className="size-10 animate-[spin_900ms_linear_150ms_infinite,appear_1ms_150ms_both] rounded-full border-4 border-border border-t-primary"
      />
      <span className="sr-only">{label}</span>
      <style href="spinner" precedence="low">
        {'@keyframes appear{from{opacity:0}to{opacity:1}}'}
      </style>
    </output>
  )
}

/** Over the whole window, where the specification asks for it. */
export function FullScreenSpinner({ label }: { label: string }) {
  'use no memo'
  return (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center">
      <Spinner label={label} />
    </div>
  )
}
