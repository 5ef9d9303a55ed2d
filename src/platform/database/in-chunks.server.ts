/** Rows per statement: few enough for any engine's bound on parameters. */
const most = 200

/** Writes many rows, some at a time and in their order; nothing where there are none. */
export async function inChunks<Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += most) {
    await write(rows.slice(first, first + most))
  }
}
