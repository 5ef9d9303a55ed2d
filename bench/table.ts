import { cpus } from 'node:os'
import type { Figure } from './figure.ts'

export type Reasons = Record<string, string>

/** Groups of figures by their names, each as it stands on the page. */
export type Sections = ReadonlyMap<string, string>

/** The results as a page: how it was measured, and a section for each group. */
export function writeResults(sections: Sections): string {
  return `# Measurements

Written by \`npm run bench\`; nothing here is typed by hand but the reasons (reasons.json). A section is a group of
figures by its name, measured again alone with \`npm run bench -- --only <name> --write\`.

A rate is set beside a bare \`node:http\` server that sends the same headers and bytes, in the same
run, five rounds each in turn, medians; the lower of the two ratios, by rate and by CPU, is held to
the promise. CPU is the server process's own, as the operating system counts it: all its threads, and the kernel's
work on its behalf. KB are 1024 bytes, MB 1024 KB, as transferred, headers included.

${[...sections].map(([name, text]) => `## ${name}\n\n${text}\n`).join('\n')}`
}

/** The sections of a page that was written before. */
export function readResults(page: string): Sections {
  const parts = page.split(/^## /m).slice(1)
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n')
      return [part.slice(0, end), part.slice(end).trim()] as const
    }),
  )
}

/** What was measured, when and on which machine. */
export function sectionOf(figures: Figure[], reasons: Reasons, now: Date): string {
  const processors = cpus()
  const machine = `${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} cores, Node ${process.versions.node}`
  return `${now.toISOString().slice(0, 10)} on ${machine}\n\n${table(figures, reasons)}`
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
