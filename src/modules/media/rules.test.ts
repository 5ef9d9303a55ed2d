import { describe, expect, it } from 'vitest'
import { toneOf } from './rules.ts'

type Rgba = readonly [number, number, number, number]
const nothing: Rgba = [0, 0, 0, 0]
const ink: Rgba = [20, 20, 24, 255]
const cream: Rgba = [247, 240, 231, 255]
const red: Rgba = [200, 60, 40, 255]

/** A picture of so many pixels of each. */
const of = (...parts: [Rgba, number][]) =>
  toneOf(Uint8Array.from(parts.flatMap(([pixel, times]) => Array(times).fill(pixel).flat())))

describe('the tone of a picture', () => {
  it('is that of what is seen of it, however little that is', () => {
    expect(of([nothing, 95], [ink, 5])).toBe('dark')
    expect(of([nothing, 95], [cream, 5])).toBe('light')
  })

  it('is none where it brings its own ground', () => {
    expect(of([ink, 100])).toBeUndefined()
    expect(of([cream, 80], [ink, 20])).toBeUndefined()
  })

  it('is none for what is seen on dark and on light alike', () => {
    expect(of([nothing, 60], [red, 40])).toBeUndefined()
  })

  it('counts letters beside a coloured emblem, and of dark and light the larger part', () => {
    expect(of([nothing, 60], [red, 28], [ink, 12])).toBe('dark')
    expect(of([nothing, 60], [red, 36], [ink, 4])).toBeUndefined()
    expect(of([nothing, 60], [cream, 25], [ink, 15])).toBe('light')
  })

  it('is none for what cannot be seen at all', () => {
    expect(of([nothing, 100])).toBeUndefined()
    expect(toneOf(new Uint8Array())).toBeUndefined()
  })

  it('counts a shadow as little as it is seen', () => {
    expect(of([nothing, 40], [[0, 0, 0, 40], 60], [red, 40])).toBeUndefined()
  })
})
