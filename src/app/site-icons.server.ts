import { findLookView } from '#modules/look/designing.server.ts'
import { paletteOf } from '#modules/look/designing.ts'
import { type WantedIcons, drawIcons } from '#modules/media/drawing-icons.server.ts'
import type { PictureParts } from '#modules/media/picture-scope.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import type { Scope } from '#platform/scope.server.ts'

/** A file that browsers look for at a fixed address; undefined where the site's own stands there. */
export type FindIcon = (
  scope: Scope,
  name: string,
) => Promise<{ bytes: Buffer; type: string } | undefined>

/**
 * The house's icons, drawn of its mark and its colours when the first of them is asked for, and kept until either
 * is another one. A sample without a mark of its own has those that it came with.
 */
export function siteIcons(pictures: PictureParts): FindIcon {
  let drawn: { key: string; files: Promise<Map<string, Buffer>> } | undefined
  return async (scope, name) => {
    const wanted = await wantedIn(scope)
    if (!wanted) return undefined
    const key = JSON.stringify(wanted)
    if (drawn?.key !== key) {
      const begun = { key, files: drawIcons({ ...scope, pictures }, wanted) }
      // What has failed is tried again by whoever asks next.
      begun.files.catch(() => {
        if (drawn === begun) drawn = undefined
      })
      drawn = begun
    }
    const files = await drawn.files
    const bytes = files.get(name === 'favicon.ico' ? 'icon-32.png' : name)
    if (!bytes) return undefined
    return name === 'favicon.ico'
      ? { bytes: icoOf(bytes), type: 'image/x-icon' }
      : { bytes, type: typeOf(name) }
  }
}

async function wantedIn(scope: Scope): Promise<WantedIcons | undefined> {
  const { isSample } = await getRestaurant(scope)
  const look = await findLookView(scope, isSample)
  if (!look || (isSample && !look.mark)) return undefined
  const { bg, primary, 'on-primary': onPrimary, ink } = paletteOf(look)
  const [hero] = look.hero ?? []
  return {
    mark: look.mark,
    card: hero ?? null,
    x: hero?.x ?? 50,
    y: hero?.y ?? 50,
    ground: bg[0],
    brand: primary[0],
    onBrand: onPrimary[0],
    ink: ink[0],
  }
}

function typeOf(name: string): string {
  if (name.endsWith('.svg')) return 'image/svg+xml'
  return name.endsWith('.jpg') ? 'image/jpeg' : 'image/png'
}

/** An icon file around a PNG of 32 pixels (the format's directory has one entry of 16 bytes after 6). */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
