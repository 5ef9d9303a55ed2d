import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { americanWriting, writeAs } from '#kernel/writing.ts'
import { takeRefusedPlans } from './plan-watch.ts'

// A process serves one house, and here it has served that of the file before.
beforeAll(() => writeAs(americanWriting))

// A warning of React or of a library is a defect that has not been understood yet.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

afterEach(async () => {
  const plans = await takeRefusedPlans()
  // Give it an index, say its condition in literals, or give a reason in test/allowed-scans.ts.
  expect(plans, 'statements that read the whole of a table that grows').toEqual([])
})
