import { Button } from '#ui-kit/button.tsx'

/** Nobody fits: what to try, and the way back to everybody. */
export function NobodyFound({ onForget }: { onForget: () => void }) {
  return (
    <div className="max-w-2xl rounded-card border border-border bg-surface p-6 md:p-10">
      <h2 className="text-2xl">Nobody matches this search.</h2>
      <p className="mt-2 text-muted">
        Try the beginning of a first name, a last name or an email address.
      </p>
      <Button kind="secondary" onClick={onForget} className="mt-6">
        Show everybody
      </Button>
    </div>
  )
}
