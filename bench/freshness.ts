import * as z from 'zod'
import { readText } from './answer.ts'
import { milliseconds } from './figure.ts'
import type { Program } from './program.ts'

const committed = z.object({ committedAt: z.number() })
const giveUpMs = 10_000

export interface Freshness {
  path: string
  /** From the commit to the first answer that shows it, in milliseconds; the longest of all. */
  longestMs: number
  /** Whether every first answer after a commit showed it. */
  isAlwaysNext: boolean
}

let names = 0

/** Renames a dish again and again, and asks every server until its answer has the new name. */
export async function measureFreshness(
  editor: Program,
  urls: string[],
  path: string,
  times: number,
): Promise<Freshness | undefined> {
  const id = await findShownDish(urls[0] ?? '', path)
  if (id === undefined) return undefined
  const seen: { ms: number; tries: number }[] = []
  for (let count = 0; count < times; count++) {
    const { committedAt, name } = await rename(editor, id)
    const waits = urls.map((url) => untilShown(url + path, name, committedAt))
    seen.push(...(await Promise.all(waits)))
  }
  return {
    path,
    longestMs: Math.max(...seen.map(({ ms }) => ms)),
    isAlwaysNext: seen.every(({ tries }) => tries === 1),
  }
}

export async function rename(editor: Program, id: string) {
  const name = `Renamed dish ${++names}`
  return { ...(await editor.ask({ rename: { id, name } }, committed)), name }
}

export async function untilShown(url: string, name: string, since: number) {
  for (let tries = 1; ; tries++) {
    if (shown(await readText(url)).includes(name)) return { ms: milliseconds() - since, tries }
    if (milliseconds() - since > giveUpMs) throw new Error(`${url} does not show ${name}.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** A dish whose name stands on the page, if any does. */
export async function findShownDish(url: string, path: string): Promise<string | undefined> {
  const dishes = z.array(z.object({ _id: z.string(), name: z.string() }))
  const page = shown(await readText(url + path))
  const all = dishes.parse(JSON.parse(await readText(`${url}/menu`)))
  // Names with marks are written differently in HTML; there are enough others.
  const [id] = all.flatMap(({ _id, name }) =>
    /^[\w ]+$/.test(name) && page.includes(name) ? [_id] : [],
  )
  return id
}

/** The data for the browser stands in a script; only what a guest sees counts. */
function shown(page: string): string {
  return page.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
}
