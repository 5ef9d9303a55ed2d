import { join } from 'node:path'
import type { PictureStorage } from './picture-scope.server.ts'

/** Stores all of these files of a folder; when one fails, it does so after the others have ended. */
export async function storeFiles(
  storage: PictureStorage,
  key: string,
  folder: string,
  names: string[],
): Promise<void> {
  const storing = names.map(async (name) => storage.put(`${key}/${name}`, join(folder, name)))
  await Promise.allSettled(storing)
  await Promise.all(storing)
}
