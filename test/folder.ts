import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** A folder for every test of a file; answers the paths of what is in it. */
export function folderOfEachTest(): (...names: string[]) => string {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'servery-test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  return (...names) => join(folder, ...names)
}
