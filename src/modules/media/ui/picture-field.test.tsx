import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { judgeHead, showBytes } from '../rules.ts'
import { pictureProblems } from '../texts.ts'
import { PictureField } from './picture-field.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

/** A form as a page has it. */
function Form({ picture, failure }: { picture: File | string | null; failure?: string }) {
  const { progress } = usePictureUpload()
  const error = failure && `Error uploading image: ${failure}`
  return (
    <PictureField
      label="Picture"
      name="image"
      value={picture}
      onChange={() => {}}
      error={error}
      progress={progress}
    />
  )
}

describe('the picture field', () => {
  it('is a labelled file input that says what it takes', () => {
    const html = renderToString(<Form picture={null} />)
    expect(html).toMatch(/<label for="([^"]+)"[^>]*>Picture<.*<input id="\1"/s)
    expect(html).toContain('up to 20 MB')
    expect(html).toMatch(/accept="[^"]*image\/jpeg/)
    expect(html).not.toContain('heic')
  })

  it('shows the picture that is there, and ways to another one', () => {
    const html = renderToString(<Form picture="/pictures/0123456789abcdef/960.webp" />)
    expect(html).toContain('Choose another')
    expect(html).toContain('Remove')
  })

  it('takes nothing away that stays when no other is sent, and keeps the old one', () => {
    const old = '/pictures/0123456789abcdef/960.webp'
    const show = (value: string) =>
      renderToString(
        <PictureField label="Picture" name="image" value={value} kept={old} onChange={() => {}} />,
      )
    expect(show(old)).toContain('Choose another')
    expect(show(old)).not.toMatch(/Remove|Keep the old one/)
    expect(show('/pictures/fedcba9876543210/960.webp')).toContain('Keep the old one')
  })

  it('says what went wrong in the specification’s words, at the field', () => {
    const html = renderToString(<Form picture={null} failure={pictureProblems.heic} />)
    expect(html).toContain('Error uploading image: This is a HEIC photo')
    expect(html).toContain('aria-invalid="true"')
  })
})

describe('what a file is', () => {
  const judge = (text: string) => judgeHead(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))

  it('is told by its first bytes', () => {
    expect(judge('\xff\xd8\xff\xe0')).toEqual({ kind: 'jpeg' })
    expect(judge('\x89PNG\r\n\x1a\n')).toEqual({ kind: 'png' })
    expect(judge('GIF89a')).toEqual({ kind: 'gif' })
    expect(judge('RIFF\x00\x00\x00\x00WEBPVP8 ')).toEqual({ kind: 'webp' })
    expect(judge('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00mif1')).toEqual({ kind: 'avif' })
    expect(judge('\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00avif')).toEqual({ kind: 'avif' })
  })

  it('HEIC, SVG and everything else has a sentence of its own', () => {
    for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'heim']) {
      expect(judge(`\x00\x00\x00\x18ftyp${brand}\x00\x00\x00\x00${brand}`)).toEqual({
        problem: 'heic',
      })
    }
    expect(judge('<svg xmlns="http://www.w3.org/2000/svg">')).toEqual({ problem: 'svg' })
    expect(judge('<?xml version="1.0"?><svg>')).toEqual({ problem: 'svg' })
    expect(judge('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00isom')).toEqual({ problem: 'unknown' })
    expect(judge('<html><script>alert(1)</script>')).toEqual({ problem: 'unknown' })
    expect(judge('')).toEqual({ problem: 'empty' })
  })

  it('is measured as a file manager does', () => {
    expect([1, 3000, 3_250_000].map(showBytes)).toEqual(['1 KB', '3 KB', '3.1 MB'])
  })
})
