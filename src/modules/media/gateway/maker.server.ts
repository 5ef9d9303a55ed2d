import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { seconds } from '#kernel/duration.ts'
import { isPictureProblem, tones } from '../rules.ts'
import type { IconDrawing, Outcome } from './make-files.server.ts'

/** Makes pictures of files that nobody has looked into, where they can do no harm. */
export interface PictureMaker {
  makeWebp: (file: string, folder: string) => Promise<Outcome>
  /** Makes several that nobody waits for, one after the other in one process: most of the time is its start. */
  makeWebps: (tasks: readonly WebpTask[]) => Promise<Outcome[]>
  makeAvif: (master: string, folder: string, width: number) => Promise<void>
  makeIcons: (drawing: IconDrawing, folder: string) => Promise<void>
}

export interface WebpTask {
  file: string
  folder: string
}

const outcomeSchema = z.union([
  z.object({
    made: z.object({
      width: z.number(),
      height: z.number(),
      color: z.string(),
      tone: z.optional(z.enum(tones)),
    }),
  }),
  z.object({ problem: z.string().refine(isPictureProblem) }),
])

export interface MakerSettings {
  /** The program that does it (src/app/picture-worker.server.ts, built or not). */
  program: URL
  /** Longer than any honest picture takes. */
  webpLimitMs?: number
  /** Within the lease of a job. */
  avifLimitMs?: number
}

/**
 * Each picture is decoded by a process of its own, below the others' priority: what it takes of memory
 * comes back, what breaks it breaks nothing else, and it knows no secret.
 */
export function createMaker({
  program,
  webpLimitMs = seconds(30),
  avifLimitMs = seconds(90),
}: MakerSettings): PictureMaker {
  const path = fileURLToPath(program)
  const makeOne = async ({ file, folder }: WebpTask, priority: number): Promise<Outcome> => {
    const { text, isLate } = await run([path, 'webp', file, folder], webpLimitMs, priority)
    if (isLate) return { problem: 'tooSlow' }
    return outcomeSchema.parse(JSON.parse(text))
  }
  return {
    makeWebp: (file, folder) => makeOne({ file, folder }, niceness.awaited),
    makeWebps: async (tasks) => {
      const args = [path, 'webp', ...tasks.flatMap(({ file, folder }) => [file, folder])]
      // Where one of them breaks it, what it has said of those before holds; the others have a process each.
      const { text } = await run(args, webpLimitMs, niceness.later, true)
      const outcomes = text
        .split('\n')
        .slice(0, -1)
        .map((line) => outcomeSchema.parse(JSON.parse(line)))
      for (const task of tasks.slice(outcomes.length)) {
        outcomes.push(await makeOne(task, niceness.later))
      }
      return outcomes
    },
    makeAvif: async (file, folder, width) => {
      const args = [path, 'avif', file, folder, String(width)]
      const { isLate } = await run(args, avifLimitMs, niceness.later)
      if (isLate) throw new Error('Making AVIF took too long.')
    },
    makeIcons: async (drawing, folder) => {
      const args = [path, 'icons', JSON.stringify(drawing), folder]
      const { isLate } = await run(args, webpLimitMs, niceness.awaited)
      if (isLate) throw new Error('Drawing the icons took too long.')
    },
  }
}

/** Whoever reads the menu comes first, then the admin who waits, then what nobody waits for. */
const niceness = { awaited: 15, later: 19 } as const

function run(
  args: string[],
  timeout: number,
  priority: number,
  mayBreak = false,
): Promise<{ text: string; isLate: boolean }> {
  return new Promise((resolve, reject) => {
    const options = { timeout, killSignal: 'SIGKILL', env: {}, windowsHide: true } as const
    const all = ['--no-warnings', ...args]
    const child = execFile(process.execPath, all, options, (error, text, complaint) => {
      if (!error) resolve({ text, isLate: false })
      else if (error.killed || mayBreak) resolve({ text, isLate: true })
      // ENOSPC and its like stand in the complaint.
      else reject(new Error(`A picture could not be made: ${complaint.trim() || error.message}`))
    })
    if (child.pid !== undefined) yieldTo(child.pid, priority)
  })
}

function yieldTo(pid: number, priority: number): void {
  try {
    setPriority(pid, priority)
  } catch {
    // The process has ended already, or has as much as the others.
  }
}
