import { crc32, deflateRawSync } from 'node:zlib'
import type { TestApp } from './app.ts'
import { ownPage } from './client.ts'
import { filePart, formOf, formType } from './pictures.ts'
import { ada } from './world.ts'

/** A file in a zip, and what its zip says of it that is not so. */
export interface Zipped {
  name: string
  bytes: Uint8Array
  deflated?: boolean
  /** General purpose flags; 1 is encrypted. */
  flags?: number
  /** The mode that Unix keeps, such as a link's. */
  mode?: number
  says?: { bytes?: number; crc?: number }
}

const utf8 = 0x800

/** A zip written by hand (PKWARE's APPNOTE 6.3), so that it can say what no honest program would. */
export function zipOf(files: readonly Zipped[]): Buffer {
  const locals: Uint8Array[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, deflated = false, flags = 0, mode = 0o100644, says = {} } of files) {
    const data = deflated ? deflateRawSync(bytes) : bytes
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(utf8 | flags, 2)
    facts.writeUInt16LE(deflated ? 8 : 0, 4)
    facts.writeUInt32LE(says.crc ?? crc32(bytes), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(says.bytes ?? bytes.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = [Buffer.from('PK\x03\x04'), facts, Buffer.from(name), data]
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(at, 10)
    // Made by Unix.
    directory.push(Buffer.from('PK\x01\x02\x14\x03'), facts, rest, Buffer.from(name))
    locals.push(...local)
    at += local.reduce((sum, { length }) => sum + length, 0)
  }
  const end = Buffer.alloc(18)
  const listed = Buffer.concat(directory)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end])
}

/** Sends a zip, or a part of one, as our own page does. */
export async function sendZip(
  test: Pick<TestApp, 'url' | 'signedIn'>,
  zip: Uint8Array,
  { query = '', as }: { query?: string; as?: Record<string, string> } = {},
) {
  const response = await fetch(`${test.url}/menu/pictures${query}`, {
    method: 'POST',
    body: new Uint8Array(formOf([filePart(zip, 'pictures.zip', 'archive')])),
    headers: {
      ...(as ?? (await test.signedIn(ada))),
      ...ownPage(test.url),
      'content-type': formType,
    },
  })
  return { status: response.status, body: await response.json() }
}
