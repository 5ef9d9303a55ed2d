import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Picture, widthsOf } from '#kernel/picture.ts'
import type { IconDrawing } from './gateway/make-files.server.ts'
import { inWorkFolder, type PictureScope } from './picture-scope.server.ts'
import { findPictureFile } from './showing.server.ts'

/** What a house's icons are made of: pictures that were uploaded, and its colours. */
export interface WantedIcons extends Omit<IconDrawing, 'mark' | 'card'> {
  mark: Picture | null
  card: Picture | null
}

/** Draws a house's icons; answers their files by name. */
export async function drawIcons(
  scope: PictureScope,
  { mark, card, ...plain }: WantedIcons,
): Promise<Map<string, Buffer>> {
  const { maker, workFolder } = scope.pictures
  return inWorkFolder(workFolder, async (folder) => {
    const made = join(folder, 'made')
    await mkdir(made)
    const drawing = {
      ...plain,
      mark: await fetchFile(scope, mark, join(folder, 'mark'), 640),
      card: await fetchFile(scope, card, join(folder, 'card'), 2000),
    }
    await maker.makeIcons(drawing, made)
    const names = await readdir(made)
    const files = names.map(async (name) => [name, await readFile(join(made, name))] as const)
    return new Map(await Promise.all(files))
  })
}

/** The file of a picture, no wider than is needed; empty where there is none. */
async function fetchFile(
  scope: PictureScope,
  picture: Picture | null,
  target: string,
  most: number,
): Promise<string> {
  if (!picture) return ''
  const widths = widthsOf(picture)
  const width = widths.findLast((each) => each <= most) ?? widths[0] ?? 0
  const found = await findPictureFile(scope, picture.key, width, 'webp')
  if (!found || 'address' in found) return ''
  await pipeline(found.file.stream, createWriteStream(target))
  return target
}
