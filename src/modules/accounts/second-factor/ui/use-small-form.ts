import { useCheckedForm } from '#ui-kit/use-checked-form.ts'

/** A form of one field: what was typed goes to `work`, and what that refuses stands at the field. */
export function useSmallForm(
  field: 'password' | 'code',
  missing: string,
  work: (value: string) => Promise<void>,
) {
  const { wiring, errors, isBusy } = useCheckedForm({
    field,
    check: ({ [field]: value = '' }) => (value.trim() === '' ? { [field]: missing } : {}),
    work: ({ [field]: value = '' }) => work(value),
  })
  return { wiring, error: errors[field], isBusy }
}
