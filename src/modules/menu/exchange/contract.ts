import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

/** The most bytes that an uploaded file may have. */
export const maxImportBytes = 5_000_000

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

const importFound = z.strictObject({
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
  /** Whose file this is. */
  source: z.enum(['table', 'servery', 'square', 'woocommerce', 'toast', 'uber_eats']),
  /** The columns of a table of somebody's own, what each was taken for, and a cell of it. */
  columns: z.array(
    z.strictObject({ name: z.string(), column: z.nullable(z.string()), sample: z.string() }),
  ),
  /** What the file says and cannot be taken, each column of it, or what it does not say and guests want to know. */
  notes: z.array(z.string()),
  /** What lines call a category that the house does not have, each once. */
  unknownCategories: z.array(
    z.strictObject({
      label: z.string(),
      dishes: z.number(),
      /** Whether the import makes it. */
      isMade: z.boolean(),
    }),
  ),
  /** New dishes that a table has no price for, and what was sent for them; those without one stay out. */
  unpriced: z.array(z.strictObject({ line: z.number(), name: z.string(), price: z.string() })),
  /** How many pictures would be fetched, or are to come in a zip. */
  pictures: z.number(),
  /** The first `maxProblems`, in line order. */
  problems: z.array(z.strictObject({ line: z.number(), column: z.string(), message: z.string() })),
  problemCount: z.number(),
})

export type ImportFound = z.output<typeof importFound>
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
    /** What columns of a table are, by the file's own names, where that was chosen; empty: not taken. */
    columns: z.optional(z.record(z.string(), z.string())),
    /** Prices of dishes that a table has none for, by their lines: "14.50". */
    prices: z.optional(z.record(z.string(), z.string())),
    /** A table of the house's own, though it looks like another system's. */
    isOwnTable: z.optional(z.boolean()),
    /** Categories to make, as the file calls them. */
    newCategories: z.optional(z.array(z.string())),
  }),
  output: importFound,
  refusals: {
    409: 'The menu has changed since the dry run (`menu_changed`)',
    413: 'The file has more than five million bytes',
  },
})
