import { parseArgs } from 'node:util'
import type { Scope } from '#platform/scope.server.ts'
import type { Config } from '#src/config/config.server.ts'
import type { Places } from '#src/config/places.server.ts'

/** What a command is told and may use. */
export interface Told {
  /** What stands behind the command's name; '' where it may be left out and is. */
  argument: string
  flags: ReadonlySet<string>
  config: Config
  places: Places
  now: Date
  /** Opens the database, brought to this program's schema, for as long as the body runs. */
  withScope: <T>(body: (scope: Scope) => Promise<T>) => Promise<T>
  /** Whether the database has taken every step of this program. */
  isMigrated: () => Promise<boolean>
}

/** An operator's command. */
export interface Command {
  summary: string
  /** What it wants to be told, such as `EMAIL`; in brackets when it may be left out. */
  argument?: string
  /** What may be said beside it, and what each does. */
  flags?: Record<string, string>
  /** A few sentences more, for --help. */
  more?: string
  /** Answers what was done, in a sentence or two. @throws for whatever was not done. */
  run: (told: Told) => Promise<string>
}

export interface CommandWords {
  argument: string
  flags: ReadonlySet<string>
  wantsHelp: boolean
}

/** Reads what stands behind a command's name; undefined when it is not what the command wants. */
export function readWords(
  { argument, flags = {} }: Command,
  words: string[],
): CommandWords | undefined {
  const options = Object.fromEntries([...Object.keys(flags), 'help'].map((name) => [name, flag]))
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const given = new Set(Object.keys(values))
    const isEnough = !argument || argument.startsWith('[') || positionals.length > 0
    const isTooMuch = positionals.length > (argument ? 1 : 0)
    const wantsHelp = given.has('help')
    if (!wantsHelp && (!isEnough || isTooMuch)) return undefined
    return { argument: positionals[0] ?? '', flags: given, wantsHelp }
  } catch {
    return undefined
  }
}

const flag = { type: 'boolean' } as const

export function usageOf(name: string, { argument, flags = {} }: Command): string {
  const words = Object.keys(flags).map((each) => `[--${each}]`)
  return [name, argument ?? '', ...words].filter(Boolean).join(' ')
}

export function helpOf(name: string, command: Command): string {
  const flags = Object.entries(command.flags ?? {}).map(([each, does]) => `  --${each}  ${does}`)
  return [
    `Usage: npm run admin -- ${usageOf(name, command)}`,
    command.summary,
    ...(command.more ? [command.more] : []),
    ...flags,
    '',
  ].join('\n')
}

export function overview(commands: Readonly<Record<string, Command>>): string {
  const entries = Object.entries(commands)
  const width = Math.max(...entries.map(([name, command]) => usageOf(name, command).length))
  const lines = entries.map(
    ([name, command]) => `  ${usageOf(name, command).padEnd(width)}  ${command.summary}`,
  )
  return [
    'Usage: npm run admin -- <command> [--help]',
    ...lines,
    'Exit codes: 0 done, 1 not done (the reason is on standard error), 2 not understood.',
    '',
  ].join('\n')
}
