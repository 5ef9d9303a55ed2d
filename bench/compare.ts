import * as z from 'zod'
import { headerOf, readAnswer } from './answer.ts'
import { median, show } from './figure.ts'
import { cpuMsOf } from './process-cost.ts'
import { type Program, startProgram } from './program.ts'
import type { Served } from './serve.ts'

const rounds = 5
const roundSeconds = 3
const warmUpSeconds = 2

export interface Comparison {
  /** Of a bare server with the same headers and bytes; the lower of rate and CPU per answer. */
  ratio: number
  /** CPU per answer, in milliseconds. */
  cpuMs: number
  /** Answers of ours with another status than the first: refused, broken or late. */
  failures: number
  text: string
}

interface Round {
  rate: number
  cpuMs: number
  failures: number
}

/** Puts our answer beside a bare server's: A B A B, so that the machine's moods meet both. */
export async function compareWithBare(
  server: Served,
  path: string,
  options: { revalidate?: boolean } = {},
): Promise<Comparison> {
  const url = server.url + path
  const headers: Record<string, string> = { 'accept-encoding': 'br' }
  if (options.revalidate) {
    headers['if-none-match'] = headerOf(await readAnswer(url, headers), 'etag') ?? ''
  }
  const answer = await readAnswer(url, headers)
  const bare = startProgram(new URL('bare.ts', import.meta.url))
  const load = startProgram(new URL('load.ts', import.meta.url))
  try {
    const copy = {
      ...answer,
      headers: ownHeaders(answer.headers),
      bytes: answer.bytes.toString('base64'),
    }
    const { port } = await bare.ask(copy, z.object({ port: z.number() }))
    const ask = { headers, status: answer.status }
    const ours = () => measure(load, server.pid, { ...ask, url }, roundSeconds)
    const theirs = () =>
      measure(load, bare.pid, { ...ask, url: `http://127.0.0.1:${port}/` }, roundSeconds)
    await measure(load, bare.pid, { ...ask, url: `http://127.0.0.1:${port}/` }, warmUpSeconds)
    await measure(load, server.pid, { ...ask, url }, warmUpSeconds)
    const pairs: [Round, Round][] = []
    while (pairs.length < rounds) pairs.push([await theirs(), await ours()])
    return summarise(pairs, answer.bytes.length)
  } finally {
    await bare.stop()
    await load.stop()
  }
}

async function measure(
  load: Program,
  pid: number,
  ask: { url: string; headers: Record<string, string>; status: number },
  seconds: number,
): Promise<Round> {
  const before = cpuMsOf(pid)
  const done = await load.ask(
    { ...ask, seconds },
    z.object({ answers: z.number(), failures: z.number(), seconds: z.number() }),
  )
  const used = cpuMsOf(pid) - before
  return { rate: done.answers / done.seconds, cpuMs: used / done.answers, failures: done.failures }
}

function summarise(pairs: [Round, Round][], bytes: number): Comparison {
  const of = (read: (pair: [Round, Round]) => number) => median(pairs.map(read))
  const rateRatio = of(([bare, ours]) => ours.rate / bare.rate)
  const cpuRatio = of(([bare, ours]) => bare.cpuMs / ours.cpuMs)
  const cpuMs = of(([, ours]) => ours.cpuMs)
  const failures = pairs.reduce((sum, [, ours]) => sum + ours.failures, 0)
  const bareCpuMs = of(([bare]) => bare.cpuMs)
  const rates = `${show(of(([, ours]) => ours.rate))}/s against ${show(of(([bare]) => bare.rate))}/s`
  return {
    ratio: Math.min(rateRatio, cpuRatio),
    cpuMs,
    failures,
    text: `${show(rateRatio)} by rate (${rates}), ${show(cpuRatio)} by CPU (${show(cpuMs)} ms against ${show(bareCpuMs)} ms), ${show(bytes)} bytes${failures > 0 ? `; ${failures} REFUSED` : ''}`,
  }
}

/** What Node writes by itself would stand twice. */
function ownHeaders(headers: string[]): string[] {
  const written = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
  const own: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    if (!written.has(name.toLowerCase())) own.push(name, value)
  }
  return own
}
