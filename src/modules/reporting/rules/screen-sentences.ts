import { type Deed, type Sentences, visitor } from './deed.ts'

const stays: Record<string, string> = {
  shift: 'for a shift',
  week: 'for a week',
  always: 'until it is signed out',
}

/** What is done to the screens of the kitchen; the log keeps their names, which are nobody's. */
export const screenSentences: Sentences = {
  'screen.added': (deed) => `${deed.who} added ${named(deed)}, ${stay(deed)}`,
  'screen.code_made': (deed) => `${deed.who} made a new code for ${named(deed)}`,
  'screen.connected': (deed) => {
    const by = deed.who === visitor ? '' : `, where ${deed.who} was signed in`
    return `The code of ${named(deed)} was entered${by}: it is signed in ${stay(deed)}`
  },
  'screen.extended': (deed) => `${deed.who} extended ${named(deed)} ${stay(deed)}`,
  'screen.signed_out': (deed) => `${deed.who} signed out ${named(deed)}`,
  'screen.removed': (deed) => `${deed.who} removed ${named(deed)}`,
}

function named({ details }: Deed): string {
  return `the kitchen screen “${String(details['name'] ?? '')}”`
}

function stay({ details }: Deed): string {
  return stays[String(details['stay'])] ?? ''
}
