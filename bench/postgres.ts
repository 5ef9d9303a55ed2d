import type { TestProject } from 'vitest/node'
import { setup } from '../test/postgres-server.ts'

/** Lends the machine's own PostgreSQL, started for the body; undefined where there is none. */
export async function withPostgres<T>(body: (url: string) => Promise<T>): Promise<T | undefined> {
  let url: string | undefined
  const project = { provide: (_: string, value: string | undefined) => (url = value) }
  // The suite's set-up uses `provide` and nothing else of the project that a test runner hands it.
  const stop = await setup(project as unknown as TestProject)
  try {
    return url === undefined ? undefined : await body(url)
  } finally {
    await stop()
  }
}
