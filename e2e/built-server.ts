import { spawn } from 'node:child_process'
import { expect } from '@playwright/test'
import { milliseconds } from '../bench/figure.ts'
import { freePort } from '../bench/serve.ts'

interface ToStart {
  /** The program below the project's folder. */
  program?: string
  /** A free one when absent. */
  port?: number
  env: Record<string, string>
  /** Hears what the server writes, as an operator does in its log. */
  onOutput?: ((text: string) => void) | undefined
}

export interface Server {
  url: string
  /** From the start of the process until /readyz said yes. */
  startMs: number
  /** Resolves when the process has ended. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts a server in a process of its own and waits until it is ready. */
export async function startBuilt({ program, port, env, onOutput }: ToStart): Promise<Server> {
  const ownPort = port ?? (await freePort())
  const startedAt = milliseconds()
  const child = spawn(process.execPath, [program ?? 'dist/server/main.server.js'], {
    env: { PORT: String(ownPort), ...env },
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'ignore'],
  })
  child.stdout?.on('data', (data) => onOutput?.(String(data)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://localhost:${ownPort}`
  const status = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 60_000, intervals: [20] }).toBe(200)
  return {
    url,
    startMs: milliseconds() - startedAt,
    stop: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}
