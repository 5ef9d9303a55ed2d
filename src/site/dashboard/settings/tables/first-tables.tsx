import { Button } from '#ui-kit/button.tsx'

/** Before there is any table: what tables are for, and ten of them at once. */
export function FirstTables({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="rounded-card border border-border bg-surface p-6 md:p-10">
      <h2 className="text-2xl">No tables yet.</h2>
      <p className="mt-2 max-w-prose text-muted">
        Guests can book a table here as soon as there are some: the smallest that seats them is kept
        for them. Begin with what most rooms have, then change it to be yours.
      </p>
      <ol className="mt-5 grid gap-2">
        {[
          'Add the tables: their numbers, where they stand, for how many they are.',
          'Say which can be pushed together for larger parties.',
          'Save. Guests see the first free times at once.',
        ].map((step, index) => (
          <li key={step} className="flex gap-4">
            <span aria-hidden="true" className="w-4 shrink-0 font-display text-xl text-primary">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <Button onClick={onAdd} className="mt-6">
        Add 10 tables for 2 and 4
      </Button>
    </div>
  )
}
