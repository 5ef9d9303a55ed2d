import { type Entry, type Sentences, visitor } from './entry.ts'

const stays: Record<string, string> = {
  shift: 'for a shift',
  week: 'for a week',
  always: 'until it is signed out',
}

/** What is done to the screens of the kitchen; the log keeps their names, which are nobody's. */
export const screenSentences: Sentences = {
  'screen.added': (entry) => `${entry.who} added ${named(entry)}, ${stay(entry)}`,
  'screen.code_made': (entry) => `${entry.who} made a new code for ${named(entry)}`,
  'screen.connected': (entry) => {
    const by = entry.who === visitor ? '' : `, where ${entry.who} was signed in`
    return `The code of ${named(entry)} was entered${by}: it is signed in ${stay(entry)}`
  },
  'screen.extended': (entry) => `${entry.who} extended ${named(entry)} ${stay(entry)}`,
  'screen.signed_out': (entry) => `${entry.who} signed out ${named(entry)}`,
  'screen.removed': (entry) => `${entry.who} removed ${named(entry)}`,
}

function named({ details }: Entry): string {
  return `the kitchen screen “${String(details['name'] ?? '')}”`
}

function stay({ details }: Entry): string {
  return stays[String(details['stay'])] ?? ''
}
