import { Refusal } from '#kernel/refusal.ts'
import { findPictureKeyAt } from '#modules/media/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'

/** The key of the picture at an address: dishes show pictures of this site only, or none. @throws Refusal */
export async function findPictureOf(scope: Scope, image: string): Promise<string | null> {
  if (image === '') return null
  const key = await findPictureKeyAt(scope, image)
  if (key !== undefined) return key
  throw new Refusal('invalid', 'This dish cannot be saved yet.', {
    fields: { image: 'This picture is not on this site. Upload it first.' },
  })
}

/** Checks the pictures of many dishes, which mostly show the same few. @throws Refusal */
export function picturesOf(scope: Scope): (image: string) => Promise<string | null> {
  const found = new Map<string, string | null>()
  return async (image) => {
    const known = found.get(image)
    if (known !== undefined) return known
    const key = await findPictureOf(scope, image)
    found.set(image, key)
    return key
  }
}
