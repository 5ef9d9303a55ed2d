import { relative } from 'node:path'

/**
 * Every red test once more with what it said, so that it stands at the end of a run and not a thousand
 * lines up. `units` is what Vitest reported, `journeys` are Playwright's reports; each may be missing.
 */
export function redTests({ root, units, journeys }) {
  const ofUnits = (units?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => say(`${relative(root, name)} › ${test.fullName}`, test.failureMessages)),
  )
  const ofJourneys = journeys.flatMap((report) =>
    (report?.suites ?? []).flatMap(specsOf).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'expected')
        .map(({ projectName, results }) => {
          const errors = results.flatMap((result) => result.errors.map(({ message }) => message))
          return say(`[${projectName}] ${spec.file}:${spec.line} › ${spec.title}`, errors)
        }),
    ),
  )
  return [...ofUnits, ...ofJourneys]
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function say(test, messages) {
  return `RED ${test}\n${messages.join('\n').slice(0, 1500)}\n`
}
