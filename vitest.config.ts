import { defineConfig } from 'vitest/config'
import { memoryFolder } from './test/memory-folder.ts'

const folder = memoryFolder()
if (folder !== undefined) process.env['TMPDIR'] ??= folder

export default defineConfig({
  test: {
    include: ['{src,arch,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/postgres-server.ts', 'test/migrated-template.ts'],
    setupFiles: ['test/no-console-errors.ts', 'test/plan-watch.ts'],
    // Two cores: one worker each; PGlite starts once per file and file by file.
    maxWorkers: 2,
    // A file that has not changed is not transformed again by the next run.
    fsModuleCache: true,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
