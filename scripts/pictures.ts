/**
 * Makes every width of the sample restaurant's pictures in both formats (dist/pictures), and the
 * two lists that name them (assets/*-pictures.json). What is there already is not made again.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { portraitWidth, widthsOf } from '../src/kernel/picture.ts'

interface Source {
  name: string
  /** It covers a screen: phones held upright get a part of it. */
  isHero: boolean
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
  portrait?: string
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
    site: named.map(([name, each]) => ({
      name,
      ...each,
      color: each.placeholderColor,
      isHero: menu.carousel.includes(name),
    })),
    items: menu.items.map(
      (each: { slug: string; alt: string; image: { file: string; placeholderColor: string } }) => ({
        name: each.slug,
        file: each.image.file,
        color: each.image.placeholderColor,
        alt: each.alt,
        isHero: false,
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

async function make({ file, color, alt, isHero }: Source): Promise<Listed> {
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
  const portrait = isHero ? { portrait: await makePortrait(bytes) } : {}
  return { key, width, height, color, alt, ...portrait }
}

/**
 * The part of a wide picture that a phone shows, so that nothing is fetched beside it: as high as the picture, around
 * where the hero's own cut is (68 % from the left). All of the carousel's are to be at most 120 KB together.
 */
async function makePortrait(bytes: Buffer): Promise<string> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const wide = Math.round(height * 0.96)
  const left = Math.round((width - wide) * 0.68)
  const options = { quality: 38, effort: 3, chromaSubsampling: '4:2:0' }
  // Another part or another quality is another picture, at another address.
  const cut = { left, top: 0, width: wide, height }
  const recipe = JSON.stringify({ ...cut, ...options, portraitWidth })
  const key = createHash('sha256').update(bytes).update(recipe).digest('hex').slice(0, 16)
  const folder = new URL(`${key}/`, target)
  mkdirSync(folder, { recursive: true })
  const picture = sharp(bytes).extract(cut).resize({ width: portraitWidth })
  await writeOnce(new URL(`${portraitWidth}.avif`, folder), picture.avif(options))
  return key
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
