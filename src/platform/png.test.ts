import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodePng } from './pixel-text/drawing.server.ts'

describe('a PNG of grey pixels', () => {
  it('shows them again in sixteen shades, rows of an odd width too', async () => {
    const pixels = Uint8Array.from([0, 17, 255, 128, 130, 250])
    const file = await encodePng({ width: 3, height: 2 }, pixels)
    const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([3, 2, 1])
    expect([...data]).toEqual([0, 17, 255, 136, 136, 255])
  })
})
