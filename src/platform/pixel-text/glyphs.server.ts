/** A point of a glyph, from 0 to 10 across and 0 to 14 down. */
export type Point = readonly [x: number, y: number]

/** Strokes as a pen would draw them: corners between spaces, `~` before what is drawn round. */
const strokes: Record<string, string> = {
  A: '0,14 5,0 10,14 / 2,9 8,9',
  B: '1,0 1,14 / ~1,0 6,0 8.6,1.6 8.4,5 6,6.7 1,6.8 / ~1,6.8 6.5,7 9.6,9 9.4,12.4 6.5,14 1,14',
  C: '~9.6,2.6 7.4,0.3 3.8,0.2 1,3 0.3,7 1,11 3.8,13.8 7.4,13.7 9.6,11.4',
  D: '1,0 1,14 / ~1,0 5.5,0.2 8.8,2.6 9.8,7 8.8,11.4 5.5,13.8 1,14',
  E: '9,0 1,0 1,14 9,14 / 1,6.8 7.6,6.8',
  F: '9,0 1,0 1,14 / 1,6.8 7.6,6.8',
  G: '~9.6,2.6 7.4,0.3 3.8,0.2 1,3 0.3,7 1,11 3.8,13.8 7.2,13.7 9.6,11.6 / 9.6,14 9.6,7.8 5.6,7.8',
  H: '1,0 1,14 / 9,0 9,14 / 1,7 9,7',
  I: '2,0 8,0 / 5,0 5,14 / 2,14 8,14',
  J: '3,0 9,0 / ~7,0 7,10.4 5.6,13.4 3,14 0.6,12.6 0.2,10.4',
  K: '1,0 1,14 / 9.4,0 1,8.4 / 4,5.6 9.8,14',
  L: '1,0 1,14 9.4,14',
  M: '0,14 0.8,0 5,9 9.2,0 10,14',
  N: '1,14 1,0 9,14 9,0',
  O: '~5,0 1.4,2 0,7 1.4,12 5,14 8.6,12 10,7 8.6,2 5,0',
  P: '1,14 1,0 / ~1,0 6,0 9,1.8 9.2,5.6 6.4,7.8 1,8',
  Q: '~5,0 1.4,2 0,7 1.4,12 5,14 8.6,12 10,7 8.6,2 5,0 / 5.6,9.6 10.4,15',
  R: '1,14 1,0 / ~1,0 6,0 8.8,1.6 9,5.2 6.4,7.2 1,7.4 / 4.6,7.4 9.8,14',
  S: '~9.2,2.4 7,0.3 3.4,0.3 0.9,2.2 1.2,5 4,6.6 7.4,7.6 9.4,9.6 9.2,12.2 6.6,13.9 3,13.8 0.4,11.6',
  T: '0,0 10,0 / 5,0 5,14',
  U: '~1,0 1,5 1,9.6 2.4,13 5,14 7.6,13 9,9.6 9,5 9,0',
  V: '0,0 5,14 10,0',
  W: '0,0 2.4,14 5,4.6 7.6,14 10,0',
  X: '0.4,0 9.6,14 / 9.6,0 0.4,14',
  Y: '0.2,0 5,7 9.8,0 / 5,7 5,14',
  Z: '0.4,0 9.4,0 0.4,14 9.8,14',
  0: '~5,0 1.4,2 0,7 1.4,12 5,14 8.6,12 10,7 8.6,2 5,0 / 7.6,2.6 2.4,11.4',
  1: '1.6,3.4 5.4,0 5.4,14 / 2,14 8.8,14',
  2: '~0.8,3.4 2,0.9 5,0 8,0.9 9,3.4 7.8,6.4 4.6,9.8 0.6,14 / 0.6,14 9.6,14',
  3: '0.8,0 9,0 4.6,5.6 / ~4.6,5.6 8,6.6 9.6,9.4 8.4,12.6 5,14 1.8,13.2 0.2,11.2',
  4: '7,14 7,0 0,9.8 10,9.8',
  5: '8.8,0 1.4,0 1,6.2 / ~1,6.2 4.6,5.2 8,6.4 9.5,9.6 8.2,12.8 4.8,14 1.8,13.2 0.3,11.4',
  6: '~8.2,0.6 4.6,2.4 1.6,6.2 0.5,10 2.2,13.2 5.2,14 8.6,12.6 9.5,9.6 8.2,6.9 5.2,6 2.2,7.2 0.6,9.8',
  7: '0.4,0 9.8,0 3.6,14 / 3.4,7.2 8.8,7.2',
  8: '~5,6.6 1.8,5.2 1.2,2.4 3,0.3 7,0.3 8.8,2.4 8.2,5.2 5,6.6 1.2,8.4 0.4,11.2 2.4,13.7 7.6,13.7 9.6,11.2 8.8,8.4 5,6.6',
  9: '~9.4,4.2 7.8,7 4.8,8 1.8,7 0.5,4.3 1.4,1.4 4.8,0 7.8,0.8 9.5,4 8.8,8 6,11.6 2.4,13.6',
}

/** Every stroke of a letter or digit as points close enough for straight lines between them. */
export function strokesOf(letter: string): Point[][] {
  const drawn = strokes[letter]
  if (drawn === undefined) throw new Error(`There is no glyph for "${letter}".`)
  return drawn.split(' / ').map((stroke) => {
    const isRound = stroke.startsWith('~')
    const points = stroke.replace('~', '').split(' ').map(readPoint)
    return isRound ? rounded(points) : points
  })
}

function readPoint(text: string): Point {
  const [x, y] = text.split(',').map(Number)
  return [x ?? 0, y ?? 0]
}

const stepsBetween = 6

/** A curve through all the points (Catmull-Rom): each piece leaves along its neighbours' direction. */
function rounded(points: readonly Point[]): Point[] {
  const at = (index: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const curve: Point[] = [at(0)]
  for (let index = 0; index < points.length - 1; index++) {
    const around = [at(index - 1), at(index), at(index + 1), at(index + 2)] as const
    for (let step = 1; step <= stepsBetween; step++) {
      curve.push(between(around, step / stepsBetween))
    }
  }
  return curve
}

function between([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const along = (axis: 0 | 1) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
  return [along(0), along(1)]
}
