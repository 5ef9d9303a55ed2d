import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** The measures of a phone's photo: 12 megapixels. */
const [width, height] = [4032, 3024]
const picture = fileURLToPath(new URL('../assets/images/hero/hero-table.webp', import.meta.url))

/** A photo of real texture with a sensor's noise over it. */
export async function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#000', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(picture)
    .resize(width, height)
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer()
}
