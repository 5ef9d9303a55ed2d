import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { maxImportBytes } from './rules/limits.ts'

/** The description's column and key, under the specification's name. */
export const descriptionColumn = 'recipe'

const format = z.enum(['csv', 'json'])

export const exportMenu = endpoint({
  name: 'exportMenu',
  method: 'GET',
  path: '/menu/export',
  summary: 'The whole menu as a file: CSV for spreadsheets, JSON for programs',
  who: 'admin',
  rate: 'read',
  query: z.object({ format }),
  output: z.strictObject({ name: z.string(), type: z.string(), text: z.string() }),
})

const found = z.strictObject({
  /** Stands for this text and the menu it was compared with; null while there are problems. */
  token: z.nullable(z.string()),
  isApplied: z.boolean(),
  unchanged: z.number(),
  added: z.array(z.strictObject({ line: z.number(), name: z.string(), price: z.number() })),
  changed: z.array(
    z.strictObject({
      line: z.number(),
      _id: z.string(),
      name: z.string(),
      fields: z.array(
        z.strictObject({ column: z.string(), before: z.string(), after: z.string() }),
      ),
    }),
  ),
  removed: z.array(z.strictObject({ _id: z.string(), name: z.string() })),
  /** What lines call their category that is none, each once: it could be made first. */
  unknownCategories: z.optional(z.array(z.string())),
  /** The first hundred, in the order of the lines. */
  problems: z.array(z.strictObject({ line: z.number(), column: z.string(), message: z.string() })),
  problemCount: z.number(),
})

export type ImportFound = z.output<typeof found>
export type MenuFormat = z.output<typeof format>

export const importMenu = endpoint({
  name: 'importMenu',
  method: 'POST',
  path: '/menu/import',
  summary:
    'Compares a file with the menu (dryRun), or applies what a dry run has shown and given a token for: all of it or nothing',
  who: 'admin',
  rate: 'read',
  // Quotation marks and line ends take two bytes in JSON.
  maxBodyBytes: 2 * maxImportBytes,
  body: z.strictObject({
    format,
    text: z.string(),
    mode: z.enum(['merge', 'replace']),
    dryRun: z.boolean(),
    token: z.optional(z.string()),
  }),
  output: found,
  refusals: {
    409: 'The menu has changed since the dry run (`menu_changed`)',
    413: 'The file has more than five million bytes',
  },
})
