import { formatCount } from './money.ts'

/** "1 guest", "1,204 guests"; `many` where an s does not do: "3 dishes". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
