import { relative } from 'node:path'

/**
 * Every red test once more with what it said and how it runs alone, so that it stands at the end of a run and not a
 * thousand lines up. `units` is what Vitest reported, `journeys` are Playwright's reports; each may be missing.
 */
export function redTests({ root, units, journeys }) {
  const ofUnits = (units?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => {
        const file = relative(root, name)
        return say(`${file} › ${fullName}`, failureMessages, file)
      }),
  )
  const ofJourneys = (journeys?.suites ?? []).flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors.map(({ message }) => message))
        const place = `${spec.file}:${spec.line}`
        const alone = `e2e/${place} --project=${projectName}`
        return say(`[${projectName}] ${place} › ${spec.title}`, errors, alone)
      }),
  )
  return [...ofUnits, ...ofJourneys]
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function say(test, messages, alone) {
  return `RED ${test}\n${messages.join('\n').slice(0, 1500)}\nAlone: npm test -- ${alone}\n`
}
