/**
 * Makes every width of the sample restaurant's pictures in both formats (dist/pictures), and the
 * two lists that name them (assets/*-pictures.json). What is there already is not made again.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { widthsOf } from '../src/kernel/picture.ts'

interface Source {
  name: string
  file: string
  color: string
  alt: string
}

interface Listed {
  key: string
  width: number
  height: number
  color: string
  alt: string
}

const root = new URL('../', import.meta.url)
const target = new URL('dist/pictures/', root)

const { site, items } = readManifest()
const sitePictures = await makeAll(site)
const dishPictures = await makeAll(items)
writeList('assets/site-pictures.json', sitePictures)
writeList('assets/dish-pictures.json', dishPictures)

function readManifest(): { site: Source[]; items: Source[] } {
  const menu = JSON.parse(readFileSync(new URL('assets/menu.json', root), 'utf8'))
  const named = Object.entries<{ file: string; placeholderColor: string; alt: string }>(menu.site)
  return {
    site: named.map(([name, each]) => ({ name, ...each, color: each.placeholderColor })),
    items: menu.items.map(
      (each: { slug: string; alt: string; image: { file: string; placeholderColor: string } }) => ({
        name: each.slug,
        file: each.image.file,
        color: each.image.placeholderColor,
        alt: each.alt,
      }),
    ),
  }
}

async function makeAll(sources: Source[]): Promise<Record<string, Listed>> {
  const listed: Record<string, Listed> = {}
  const queue = [...sources]
  const worker = async () => {
    for (let source = queue.shift(); source; source = queue.shift()) {
      listed[source.name] = await make(source)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return Object.fromEntries(sources.map(({ name }) => [name, listed[name] as Listed]))
}

async function make({ file, color, alt }: Source): Promise<Listed> {
  const bytes = readFileSync(new URL(`assets/${file}`, root))
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const folder = new URL(`${key}/`, target)
  mkdirSync(folder, { recursive: true })
  for (const pixels of widthsOf({ width })) {
    const resized = sharp(bytes).resize({ width: pixels })
    // Effort 2 is a quarter of the time of effort 4 for a few per cent more bytes.
    await writeOnce(
      new URL(`${pixels}.avif`, folder),
      resized.clone().avif({ quality: 50, effort: 2 }),
    )
    await writeOnce(new URL(`${pixels}.webp`, folder), resized.clone().webp({ quality: 74 }))
  }
  const card = sharp(bytes).resize(1200, 630).flatten()
  await writeOnce(new URL('social.jpg', folder), card.jpeg({ quality: 78 }))
  return { key, width, height, color, alt }
}

/** A file is there whole or not at all: an interrupted build leaves nothing broken behind. */
async function writeOnce(file: URL, picture: Sharp): Promise<void> {
  if (existsSync(file)) return
  const unfinished = new URL(`${file.href}.part`)
  writeFileSync(unfinished, await picture.toBuffer())
  renameSync(unfinished, file)
}

function writeList(file: string, list: Record<string, Listed>): void {
  const text = `${JSON.stringify(list, null, 2)}\n`
  const path = new URL(file, root)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}
