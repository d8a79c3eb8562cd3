import { describe, expect, test } from 'vitest'
import { DISCS_WIDTH, discLayout } from './net-worth-discs.ts'

const hues = [1, 2, 3, 4, 5, 6, 7, 8] as const

describe('discs of net worth', () => {
  test('areas follow the values, the largest first', () => {
    const { discs } = discLayout(
      [
        { hue: 1, value: 100 },
        { hue: 2, value: 400 },
      ],
      0,
    )
    expect(discs.map(({ hue }) => hue)).toEqual([2, 1])
    expect(discs[0]!.radius / discs[1]!.radius).toBeCloseTo(2)
  })

  test('the debt has the same scale and never meets the discs', () => {
    const { discs, debt, line } = discLayout(
      [
        { hue: 1, value: 234 },
        { hue: 2, value: 60 },
      ],
      99,
    )
    expect(debt!.radius).toBeCloseTo(34 * Math.sqrt(99 / 234))
    expect(discs.at(-1)!.x + discs.at(-1)!.radius).toBeLessThan(line!.from)
    expect(line!.to).toBeLessThan(debt!.x - debt!.radius)
  })

  test.each([
    ['eight equal groups and as large a debt', hues.map((hue) => ({ hue, value: 500 })), 500],
    ['one group', [{ hue: 1 as const, value: 1 }], 0],
    ['debt only', [], 300],
  ])('%s stay inside the drawing', (_, parts, owed) => {
    const { discs, debt } = discLayout(parts, owed)
    for (const disc of [...discs, ...(debt ? [debt] : [])]) {
      expect(disc.x - disc.radius).toBeGreaterThanOrEqual(-0.001)
      expect(disc.x + disc.radius).toBeLessThanOrEqual(DISCS_WIDTH)
    }
  })

  test('nothing at all draws nothing', () => {
    expect(
      discLayout(
        [
          { hue: 1, value: 0 },
          { hue: 2, value: -5 },
        ],
        0,
      ),
    ).toEqual({ discs: [], debt: null, line: null })
  })
})
