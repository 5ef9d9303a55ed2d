import { createHmac, timingSafeEqual } from 'node:crypto'

/** Makes the links of things and reads them. */
export interface SignedLinks {
  tokenOf: (id: string) => string
  /** Whose link this is; undefined when it is none of ours. */
  idOf: (token: string) => string | undefined
}

/** 16 bytes of id as base64url. */
const idLength = 22
/** 132 bits of the mark: as hard to guess as a key. */
const markLength = 22

/**
 * A link names its thing and proves by the server's secret that it is ours. It is the same in every email, and nothing
 * of it is kept in the database (decision 25).
 * @param noun of what: no other thing's link fits
 */
export function signedLinks(secret: string, noun: string): SignedLinks {
  const markOf = (id: string) =>
    createHmac('sha256', secret).update(`${noun} ${id}`).digest('base64url').slice(0, markLength)
  return {
    tokenOf: (id) => shorten(id) + markOf(id),
    idOf: (token) => {
      if (token.length !== idLength + markLength || !/^[\w-]+$/.test(token)) return undefined
      const id = lengthen(token.slice(0, idLength))
      const isOurs = timingSafeEqual(Buffer.from(token.slice(idLength)), Buffer.from(markOf(id)))
      // Some letters at the end of an id would mean the same: a thing has one link.
      return isOurs && shorten(id) === token.slice(0, idLength) ? id : undefined
    },
  }
}

function shorten(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}

function lengthen(short: string): string {
  const hex = Buffer.from(short, 'base64url').toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
  return [...parts, hex.slice(20)].join('-')
}
