import { expect, it } from 'vitest'
import { heatOf, runningSums } from './running-sums.ts'

const day = (date: string, spendingKrw: number) => ({ date: `2026-11-${date}`, spendingKrw })

it.each([
  ['no day', [], 3, [0, 0, 0]],
  ['days without spending between', [day('01', 100), day('03', 50)], 4, [100, 100, 150, 150]],
  ['a refund', [day('01', 100), day('02', -30)], 2, [100, 70]],
])('sums up to each day: %s', (_story, days, lastDay, sums) => expect(runningSums(days, lastDay)).toEqual(sums))

it.each([
  [0, 0],
  [-500, 0],
  [1, 1],
  [249, 1],
  [250, 2],
  [749, 3],
  [750, 4],
  [1_000, 4],
])('%i of at most 1,000 has heat %i', (krw, heat) => expect(heatOf(krw, 1_000)).toBe(heat))
