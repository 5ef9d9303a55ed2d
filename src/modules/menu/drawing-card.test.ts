import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf, heightOf } from './drawing-card.ts'

const units = fc.array(
  fc.record({ height: fc.integer({ min: 10, max: 90 }), before: fc.integer({ min: 0, max: 20 }) }),
  { minLength: 1, maxLength: 120 },
)
const room = (page: number) => (page === 0 ? 500 : 700)

describe('the columns of a printed menu', () => {
  it('hold every dish once, in the order of the menu, and none runs over', () => {
    fc.assert(
      fc.property(units, (all) => {
        const columns = columnsOf(all, room)
        expect(columns.flat()).toEqual(all)
        columns.forEach((column, index) =>
          expect(heightOf(column)).toBeLessThanOrEqual(room(Math.floor(index / 2))),
        )
      }),
    )
  })

  it('end at about the same height on the last page', () => {
    fc.assert(
      fc.property(units, (all) => {
        const columns = columnsOf(all, room)
        fc.pre(columns.length % 2 === 0)
        const [left = [], right = []] = columns.slice(-2)
        // One dish more or less on either side, and the space that falls away at a column's top.
        const largest = Math.max(...all.map(({ height, before }) => height + 2 * before))
        const space = Math.max(...all.map(({ before }) => before))
        expect(Math.abs(heightOf(left) - heightOf(right))).toBeLessThanOrEqual(largest + space)
      }),
    )
  })

  it('have a dish that is higher than a page stand alone', () => {
    const high = { height: 900, before: 10 }
    const low = { height: 20, before: 10 }
    expect(columnsOf([low, high, low], room)[1]).toEqual([high])
  })
})
