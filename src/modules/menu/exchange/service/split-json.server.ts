import { setImmediate as nextTurn } from 'node:timers/promises'
import { maxDishes } from '../../rules/limits.ts'
import { maxKeys } from '../rules/limits.ts'
import { refuseText, refuseTooMany } from './refuse-text.server.ts'

/** A JSON whose dishes are cut out, so that each is parsed by itself. */
export interface SplitJson {
  /** What is left: in place of each dish `{"at": …}`, its number among the texts. */
  frame: string
  texts: string[]
}

/** Characters of one turn of the event loop. */
const turn = 500_000

/**
 * Cuts out the objects of the list that is all of the text or a value of its one object. What is not
 * JSON stays so, in the frame or in a dish. @throws Refusal `invalid` for more than a menu can have
 */
export async function splitJson(text: string): Promise<SplitJson> {
  const frame: string[] = []
  const texts: string[] = []
  const open: Opened[] = []
  let [kept, start, brackets, nextStop] = [0, -1, 0, turn]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfText(text, at)
    else if (sign === ':') countKey(open.at(-1))
    else if (sign === '{' || sign === '[') {
      if (++brackets > 8 * maxDishes) refuseTooMany()
      if (sign === '{' && isList(open)) start = at
      open.push({ sign, keys: 0 })
    } else if (sign === '}' || sign === ']') {
      open.pop()
      if (start >= 0 && isList(open)) {
        frame.push(text.slice(kept, start), `{"at":${texts.length}}`)
        if (texts.push(text.slice(start, at + 1)) > maxDishes) refuseTooMany()
        kept = at + 1
        start = -1
      }
    }
    if (at > nextStop) {
      nextStop = at + turn
      await nextTurn()
    }
  }
  frame.push(text.slice(kept))
  return { frame: frame.join(''), texts }
}

interface Opened {
  sign: string
  keys: number
}

/** Where the text in quotation marks ends that begins here: no sign in it counts. */
function endOfText(text: string, begin: number): number {
  let at = begin + 1
  for (; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++
  return at
}

function isList(open: readonly Opened[]): boolean {
  if (open.length === 1) return open[0]?.sign === '['
  return open.length === 2 && open[0]?.sign === '{' && open[1]?.sign === '['
}

function countKey(object: Opened | undefined): void {
  if (object && ++object.keys > maxKeys) {
    refuseText(`An object in it has more than ${maxKeys} keys. A dish has fewer.`)
  }
}
