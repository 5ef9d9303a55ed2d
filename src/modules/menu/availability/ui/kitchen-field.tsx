import { mostLeft } from '../taking.ts'

interface KitchenFieldProps {
  label: string
  name: string
  type: 'time' | 'number'
  value?: number | null
}

/** A time or a number, for wet fingers. */
export function KitchenField({ label, name, type, value }: KitchenFieldProps) {
  return (
    <label className="grid min-w-0 grow basis-32 text-sm font-medium">
      <span>{label}</span>
      <input
        name={name}
        type={type}
        defaultValue={value ?? ''}
        {...(type === 'number' && { min: 0, max: mostLeft, inputMode: 'numeric' as const })}
        className="mt-1 min-h-12 w-full rounded-input border border-control bg-surface px-3 text-lg"
      />
    </label>
  )
}
