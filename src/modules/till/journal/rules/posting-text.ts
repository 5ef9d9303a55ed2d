import { orderTypes, typeFacts } from '#modules/restaurant/rules.ts'
import { chargeName, postingTexts, taxName } from '../texts.ts'
import type { PostingOf } from './journal.ts'

const types: Record<string, string> = Object.fromEntries(
  orderTypes.map((type) => [type, typeFacts[type].name]),
)
const english = { ...postingTexts, types }

/** What a posting says of itself; whatever was typed stands behind words of ours. */
export function postingText(of: PostingOf, texts = english): string {
  switch (of.what) {
    case 'came':
      return texts.came[of.tender]
    case 'back':
      return texts.back[of.tender]
    case 'sold':
    case 'corrected':
      return `${texts[of.what]}: ${of.rate.name}, ${texts.rate(of.rate.ppm)}, ${texts.types[of.rate.type]}`
    case 'charged':
    case 'charged_back':
      return `${texts[of.what]}: ${chargeName(of.part, of.rate?.ppm ?? null, texts)}, ${texts.types[of.type]}`
    case 'tax':
    case 'tax_back':
      return `${texts[of.what]}: ${taxName(of.isPart ? of.rate.name : '', of.rate.ppm, texts)}, ${texts.types[of.rate.type]}`
    case 'moved':
      return of.words === '' ? texts.moved[of.kind] : `${texts.moved[of.kind]}: ${of.words}`
    case 'untaxed':
    case 'untaxed_back':
    case 'tips':
    case 'tips_back':
    case 'rounded':
    case 'rounded_back':
    case 'over':
    case 'short':
    case 'taken':
      return texts[of.what]
  }
}
