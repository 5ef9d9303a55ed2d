import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { maxImportBytes, type MenuFormat } from '#modules/menu/exchange/contract.ts'
import { exportMenu } from '#modules/menu/exchange/exporting.server.ts'
import { exchangeTexts } from '#modules/menu/exchange/house-texts.ts'
import { importMenu } from '#modules/menu/exchange/importing.server.ts'
import { type ImportResult, planImport } from '#modules/menu/exchange/planning.server.ts'
import { fileTextOf } from '#modules/menu/exchange/reading.ts'
import type { Scope } from '#platform/scope.server.ts'
import { StartError } from '#src/config/start-error.server.ts'
import type { Command } from './admin-command.server.ts'

const formats = 'The name says the format: menu.csv for spreadsheets, menu.json for programs.'

/** The menu as a file and back. */
export const menuCommands: Record<string, Command> = {
  'export-menu': {
    summary: 'Writes the menu into a file.',
    argument: 'FILE',
    more: formats,
    run: async ({ argument, withScope }) => {
      const format = formatOf(argument)
      const { text } = await withScope((scope) => exportMenu(scope, format))
      writeFileSync(argument, text, { flag: 'wx' })
      return `${argument} holds the menu.`
    },
  },
  'import-menu': {
    summary: 'Adds and changes dishes as a file says: all of it or nothing.',
    argument: 'FILE',
    more: `${formats} Dishes that the file does not name stay as they are. Exports of Square, WooCommerce, Toast (CSV) and Uber Eats (JSON) are read, too.`,
    flags: {
      'dry-run': 'Says what would change and changes nothing.',
      replace: 'Takes dishes off the menu that the file does not name.',
      'make-categories': 'Makes the categories that the file names and the house has not.',
      'own-table': 'Reads it as a table of your own, though it looks like another system’s.',
    },
    run: async ({ argument, flags, withScope }) => {
      const format = formatOf(argument)
      const { text, isGuessed } = fileTextOf(readSmall(argument))
      const mode = flags.has('replace') ? 'replace' : 'merge'
      const isDry = flags.has('dry-run')
      const isMaking = flags.has('make-categories')
      return withScope(async (scope) => {
        const isOwnTable = flags.has('own-table')
        const asked = { format, text, mode, isOwnTable } as const
        const { unknownCategories } = isMaking
          ? await planImport(scope, asked)
          : { unknownCategories: new Map<string, number>() }
        const newCategories = [...unknownCategories.keys()]
        const told = await importInto(scope, { ...asked, newCategories }, isDry)
        return isGuessed ? `${exchangeTexts.guessed}\n${told}` : told
      })
    },
  },
}

async function importInto(
  scope: Scope,
  asked: Parameters<typeof planImport>[1],
  isDry: boolean,
): Promise<string> {
  const plan = await planImport(scope, asked)
  if (plan.token === null) throw new StartError(describeProblems(plan))
  if (isDry) return `${describe(plan)}\nNothing has been changed.`
  return describe(await importMenu(scope, asked, plan.token))
}

/** A line for each dish that differs: `+` new, `~` changed, `-` off the menu. */
function describe({
  added,
  changed,
  removed,
  unchanged,
  newCategories,
  notes,
}: ImportResult): string {
  return [
    ...newCategories.map(({ label }) => `+ category ${label}`),
    ...added.map(({ input }) => `+ ${input.name}`),
    ...changed.map(({ known, input, differing, options }) => {
      const fields = differing.map(
        ({ field: { column, kind }, before, after }) =>
          `${column} ${quoted(kind.write(before))} → ${quoted(kind.write(after))}`,
      )
      if (options) fields.push(`options ${quoted(known.options)} → ${quoted(options.text)}`)
      return `~ ${input.name}: ${fields.join(', ')}`
    }),
    ...removed.map(({ input }) => `- ${input.name}`),
    ...notes,
    `${added.length} added, ${changed.length} changed, ${removed.length} taken off, ${unchanged} as they were.`,
  ].join('\n')
}

function describeProblems({ problems }: ImportResult): string {
  const lines = problems.first.map(
    ({ line, column, message }) => `Line ${line}${column && `, ${column}`}: ${message}`,
  )
  const rest = problems.count - lines.length
  return [...lines, ...(rest > 0 ? [`And ${rest} more.`] : []), 'Nothing has been changed.'].join(
    '\n',
  )
}

function quoted(cell: string): string {
  return cell === '' ? 'nothing' : `"${cell.length > 60 ? `${cell.slice(0, 59)}…` : cell}"`
}

function formatOf(file: string): MenuFormat {
  if (/\.csv$/i.test(file)) return 'csv'
  if (/\.json$/i.test(file)) return 'json'
  throw new StartError('The name of the file has to end in .csv or .json.')
}

function readSmall(file: string): Uint8Array {
  if (statSync(file).size > maxImportBytes) {
    throw new StartError('A menu’s file has at most five million bytes.')
  }
  return readFileSync(file)
}
