/** A time that is offered where another one has gone. */
export interface OtherTime {
  start: string
  label: string
}

/** What a refusal offers beside its error; undefined when it was another refusal. */
export function readOtherTimes(body: Readonly<Record<string, unknown>>): OtherTime[] | undefined {
  const { times } = body
  return Array.isArray(times) ? times.filter(isTime) : undefined
}

function isTime(value: unknown): value is OtherTime {
  return (
    typeof value === 'object' &&
    value !== null &&
    'start' in value &&
    'label' in value &&
    typeof value.start === 'string' &&
    typeof value.label === 'string'
  )
}
