import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod'

/** A program of this folder in a process of its own, which answers one message at a time. */
export interface Program {
  pid: number
  ask: <T>(message: object, answer: z.ZodType<T>) => Promise<T>
  stop: () => Promise<void>
}

export function startProgram(
  file: URL,
  environment: Record<string, string> = {},
  stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc'],
): Program {
  const env = { ...process.env, ...environment }
  const child = fork(fileURLToPath(file), { env, stdio, execArgv: [] })
  return {
    pid: child.pid ?? 0,
    ask: async (message, answer) => {
      const reply = replyOf(child)
      child.send(message)
      return answer.parse(await reply)
    },
    stop: () => stopProcess(child),
  }
}

/** The other end: what a program calls once, to answer until its parent is gone. */
export function answerMessages(answer: (message: unknown) => Promise<object>): void {
  process.on('message', (message) => {
    answer(message).then(
      (reply) => process.send?.(reply),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => process.exit(0))
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const deadline = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(deadline)
}

function replyOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('A program of the measurements ended too early.'))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message)
    })
  })
}
