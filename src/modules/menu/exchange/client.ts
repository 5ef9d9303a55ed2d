import type { Api } from '#kernel/api.ts'
import { type MenuFormat, exportMenu, importMenu } from './contract.ts'

export interface ChosenFile {
  format: MenuFormat
  text: string
  mode: 'merge' | 'replace'
  /** What columns of a table are, where that was chosen by hand. */
  columns?: Record<string, string>
  /** Prices of dishes that the file has none for, by their lines. */
  prices?: Record<string, string>
  isOwnTable?: boolean
  /** Categories to make, as the file calls them. */
  newCategories?: string[]
}

export const downloadMenu = (api: Api, format: MenuFormat) => api(exportMenu, { query: { format } })

/** What the file would do; nothing is written. */
export const tryImport = (api: Api, file: ChosenFile) =>
  api(importMenu, { body: { ...file, dryRun: true } })

/** Does what was shown under this token. */
export const applyImport = (api: Api, file: ChosenFile, token: string) =>
  api(importMenu, { body: { ...file, dryRun: false, token } })
