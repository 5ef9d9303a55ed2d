import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder for what is under way; it goes with everything in it, however the work ends. */
export async function inWorkFolder<T>(
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, 'picture-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
