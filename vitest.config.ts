import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { translatedTexts } from './scripts/translated-texts.ts'
import { memoryFolder } from './test/memory-folder.ts'

const folder = memoryFolder()
if (folder !== undefined) process.env['TMPDIR'] ??= folder

/** The longest files: begun last, one of them would keep the other core waiting for it. */
const longest = [
  'test/cafe.test.ts',
  'test/fuzz.test.ts',
  'payments/evenings.test.ts',
  'payments/crashes.test.ts',
  'bill/random-bills.test.ts',
  'accounts/limits.test.ts',
  'http/server.test.ts',
  'operator/admin.test.ts',
]

/** Vitest knows how long a file takes only where it has run before. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/${name}`))
    // It is a sequencer's, no array's.
    const sorted = await super.sort(files) // oxlint-disable-line unicorn/no-array-sort
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** One for each core, and no more than have room: by the end of a run each has loaded most of the product, and holds 5 GB. */
const workers = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 6e9)))

export default defineConfig({
  plugins: translatedTexts('each'),
  test: {
    include: ['{src,arch,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/postgres-server.ts', 'test/migrated-template.ts'],
    setupFiles: ['test/each-test.ts'],
    maxWorkers: workers,
    // The product's modules are loaded once for a worker, as a server loads them once: loading them anew
    // for each of 300 files took a third of the time. What one file leaves behind, another would meet.
    isolate: false,
    // A file that has not changed is not transformed again by the next run.
    fsModuleCache: true,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
