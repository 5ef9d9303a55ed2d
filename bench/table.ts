import { cpus } from 'node:os'
import type { Figure } from './figure.ts'

export type Reasons = Record<string, string>

/** The results as a page: the machine, how it was measured, and a line for each promise. */
export function writeResults(figures: Figure[], reasons: Reasons, now: Date): string {
  const processors = cpus()
  return `# Measurements

Written by \`npm run bench\`; nothing here is typed by hand but the reasons (reasons.json).

- Processor: ${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} cores
- Node ${process.versions.node} on ${process.platform} ${process.arch}
- Date: ${now.toISOString().slice(0, 10)}

A rate is set beside a bare \`node:http\` server that sends the same headers and bytes, in the same
run, five rounds each in turn, medians; the lower of the two ratios, by rate and by CPU, is held to
the promise. CPU is the server process's own, as the operating system counts it: all its threads, and the kernel's
work on its behalf. KB are 1024 bytes, MB 1024 KB, as transferred, headers included.

${table(figures, reasons)}
`
}

/** The same lines for a terminal. */
export function printFigures(figures: Figure[], reasons: Reasons): void {
  for (const { what, mustShow, measured, isMet } of figures) {
    process.stdout.write(`${isMet ? 'yes' : 'NO '} ${what}: ${measured} (must: ${mustShow})\n`)
    const reason = reasons[what]
    if (!isMet && reason !== undefined) process.stdout.write(`    ${reason}\n`)
  }
}

function table(figures: Figure[], reasons: Reasons): string {
  const lines = figures.map(({ what, mustShow, measured, isMet }) => {
    const reason = reasons[what]
    const verdict = isMet ? 'yes' : `**no**${reason === undefined ? '' : `: ${reason}`}`
    return `| ${[what, mustShow, measured, verdict].map(cell).join(' | ')} |`
  })
  return ['| What | Must show | Measured | Met |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
}
