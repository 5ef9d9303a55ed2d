import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { minutes } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { HttpRefusal, tooLarge, unsupportedMediaType } from './refusals.server.ts'

/** A file that has arrived whole. What its sender calls it is not kept: it means nothing here. */
export interface ReceivedFile {
  path: string
  bytes: number
  /** SHA-256, in hexadecimal. */
  hash: string
}

export interface FileRule {
  field: string
  maxBytes: number
  /** How long it may take to arrive. */
  limitMs?: number
}

/** A photo of 20 MB over a line of 1.5 Mbit/s. */
export const maxSendingMs = minutes(2)

/** A form's own words are little beside its file. */
export const formBytes = 64 * 1024

/** More than any form of ours sends beside its file. */
const limits = {
  fieldNameSize: 100,
  fieldSize: 1024,
  fields: 10,
  files: 2,
  parts: 12,
  headerPairs: 20,
}

/**
 * Writes the one file of a multipart/form-data body into a folder, as it comes.
 * @throws HttpRefusal 400, 408, 413, 415; Refusal `invalid` with a sentence for the field
 */
export async function receiveFile(
  request: IncomingMessage,
  rule: FileRule,
  folder: string,
): Promise<ReceivedFile> {
  const parser = openParser(request, rule)
  const path = join(folder, 'received')
  const form = new Form()
  parser.on('field', (name) => form.refuse(name, name === rule.field ? notAFile : unknown))
  parser.on('file', (name, stream) => form.take(name, stream, rule, path))
  try {
    await parsed(request, parser, rule.limitMs)
    return await form.conclude(rule)
  } catch (error) {
    form.stop()
    throw error
  } finally {
    // Whatever is still coming is let pass, so that the answer can be read.
    request.unpipe(parser)
    request.resume()
  }
}

const notAFile = 'Send the file itself, not its address or its text.'
const unknown = 'This field is not known here.'
const several = 'Send one file at a time.'
const missing = 'There is no file in this form. Choose one.'

/** What has come of a form so far. */
class Form {
  readonly #problems = new Map<string, string>()
  #file: Promise<ReceivedFile> | undefined
  #stream: Readable | undefined

  refuse(name: string | undefined, problem: string): void {
    // Whoever sent the field chose its name, and reads it again in the answer.
    const shown = name?.slice(0, limits.fieldNameSize) || 'body'
    if (!this.#problems.has(shown)) this.#problems.set(shown, problem)
  }

  take(name: string, stream: Readable, rule: FileRule, path: string): void {
    if (name === rule.field && !this.#file) {
      this.#stream = stream
      this.#file = keep(stream, path)
      // The promise is awaited at the end; a failure before that must not look forgotten.
      this.#file.catch(() => {})
      return
    }
    this.refuse(name, name === rule.field ? several : unknown)
    stream.resume()
  }

  async conclude({ field, maxBytes }: FileRule): Promise<ReceivedFile> {
    const file = await this.#file
    if (!file) this.refuse(field, missing)
    if (this.#problems.size > 0) {
      const [sentence = ''] = this.#problems.values()
      throw new Refusal('invalid', sentence, { fields: Object.fromEntries(this.#problems) })
    }
    // A missing file has been refused among the problems; here it can only be too large.
    if (!file || file.bytes > maxBytes) throw tooLarge('file', maxBytes)
    return file
  }

  stop(): void {
    this.#stream?.destroy()
  }
}

async function keep(stream: Readable, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    hash.update(chunk)
  })
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { path, bytes, hash: hash.digest('hex') }
}

function openParser(request: IncomingMessage, { maxBytes }: FileRule): BusboyInstance {
  const { 'content-type': type = '', 'content-length': length } = request.headers
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw unsupportedMediaType('Send this as multipart/form-data, with the file in it.')
  }
  if (Number(length) > maxBytes + formBytes) throw tooLarge('file', maxBytes)
  try {
    // One more byte than may be tells what is too large from what just fits.
    const headers = { ...request.headers, 'content-type': type }
    return new Busboy({ headers, limits: { ...limits, fileSize: maxBytes + 1 } })
  } catch {
    throw malformed()
  }
}

/** Resolves when the form has come whole. */
function parsed(
  request: IncomingMessage,
  parser: BusboyInstance,
  limitMs = maxSendingMs,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate()), limitMs)
    const end = (error?: Error) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve()
    }
    parser.once('finish', () => end())
    parser.once('error', () => end(malformed()))
    request.once('error', (error) => end(error))
    request.pipe(parser)
  })
}

function malformed(): HttpRefusal {
  return new HttpRefusal(400, 'malformed', 'This form could not be read.')
}

function tooLate(): HttpRefusal {
  return new HttpRefusal(408, 'timeout', 'This file took too long to arrive.')
}
