/** What stays together on paper: a dish, with its section's title before the first one. */
export interface Unit {
  /** Points, without what stands before it. */
  height: number
  /** Points before it, unless it begins a column. */
  before: number
}

/** Units by column, in the order of reading: two columns a page. */
type Columns<U extends Unit> = U[][]

/**
 * Fills columns one after the other; the two of the last page end at about the same height, as a printed
 * card's do.
 * @param roomOf height of a page's columns in points, by page from 0
 */
export function columnsOf<U extends Unit>(
  units: readonly U[],
  roomOf: (page: number) => number,
): Columns<U> {
  const columns = filled(units, (column) => roomOf(Math.floor(column / 2)))
  const lastPage = Math.floor((columns.length - 1) / 2)
  const rest = columns.slice(2 * lastPage).flat()
  return [...columns.slice(0, 2 * lastPage), ...balanced(rest, roomOf(lastPage))]
}

/** The height of a column of these units, in points. */
export function heightOf(units: readonly Unit[]): number {
  return units.reduce((sum, { height, before }, index) => sum + height + (index && before), 0)
}

function filled<U extends Unit>(
  units: readonly U[],
  roomOf: (column: number) => number,
): Columns<U> {
  const columns: Columns<U> = [[]]
  for (const unit of units) {
    const last = columns.at(-1) ?? []
    // What is higher than a page stands alone and runs over: nothing is left out.
    const fits = heightOf([...last, unit]) <= roomOf(columns.length - 1)
    if (last.length === 0 || fits) last.push(unit)
    else columns.push([unit])
  }
  return columns
}

/** Two columns whose higher one is as low as it can be. */
function balanced<U extends Unit>(units: readonly U[], room: number): Columns<U> {
  let best = filled(units, () => room)
  for (let cut = 1; cut < units.length; cut++) {
    const halves = [units.slice(0, cut), units.slice(cut)]
    if (highest(halves) < highest(best) && best.length <= 2) best = halves
  }
  return best
}

function highest(columns: readonly (readonly Unit[])[]): number {
  return Math.max(...columns.map(heightOf), columns.length < 2 ? Infinity : 0)
}
