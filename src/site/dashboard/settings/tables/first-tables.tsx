import { Button } from '#ui-kit/button.tsx'
import { NumberedSteps } from '../../numbered-steps.tsx'

const steps = [
  'Add your tables: their numbers, where they are and how many they seat.',
  'Say which can be pushed together for larger parties.',
  'Save. Guests see the first free times at once.',
]

/** Before there is any table: what tables are for, and ten of them at once. */
export function FirstTables({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="rounded-card border border-border bg-surface p-6 md:p-10">
      <h2 className="text-2xl">No tables yet.</h2>
      <p className="mt-2 max-w-prose text-muted">
        Guests can book a table here as soon as there are some: the smallest that seats them is kept
        for them. Start with what most restaurants have, then change it to match yours.
      </p>
      <NumberedSteps steps={steps} className="mt-5 gap-2" />
      <Button onClick={onAdd} className="mt-6">
        Add 10 tables for 2 and 4
      </Button>
    </div>
  )
}
