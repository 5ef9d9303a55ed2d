import { describe, expect, it } from 'vitest'
import { CarefulCalls } from './careful-calls.server.ts'
import { ProcessorRefused, ProcessorUnavailable } from './processor.server.ts'

const fails = async () => {
  throw new ProcessorUnavailable('down')
}

describe('calls to the provider', () => {
  it('stop after five failures, and one of them tries again after 30 seconds', async () => {
    let now = 0
    let asked = 0
    const calls = new CarefulCalls(() => new Date(now))
    const ask = (work: () => Promise<unknown>) =>
      calls.call(() => {
        asked++
        return work()
      })
    for (let count = 0; count < 5; count++) await expect(ask(fails)).rejects.toThrow('down')
    await expect(ask(fails)).rejects.toThrow('not asked again yet')
    expect(asked).toBe(5)
    now = 30_000
    const gate = Promise.withResolvers<string>()
    const trial = ask(() => gate.promise)
    await expect(ask(fails)).rejects.toThrow('not asked again yet')
    gate.resolve('up')
    expect(await trial).toBe('up')
    expect(await ask(async () => 'up')).toBe('up')
    expect(asked).toBe(7)
  })

  it('do not take a plain no for an outage', async () => {
    const calls = new CarefulCalls(() => new Date(0))
    const refuses = async () => {
      throw new ProcessorRefused('no')
    }
    for (let count = 0; count < 9; count++) await expect(calls.call(refuses)).rejects.toThrow('no')
  })

  it('are twenty at once at most', async () => {
    const calls = new CarefulCalls(() => new Date(0))
    const gate = Promise.withResolvers<void>()
    const running = Array.from({ length: 20 }, () => calls.call(() => gate.promise))
    await expect(calls.call(() => gate.promise)).rejects.toThrow('too many')
    gate.resolve()
    await Promise.all(running)
    await calls.call(async () => {})
    expect(running).toHaveLength(20)
  })

  it('are given up when no answer comes', async () => {
    const calls = new CarefulCalls(() => new Date(0), 20)
    await expect(calls.call(() => new Promise(() => {}))).rejects.toThrow('no answer in time')
  })
})
