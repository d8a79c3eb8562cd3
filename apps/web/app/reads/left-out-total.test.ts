import { expect, it } from 'vitest'
import { leftOutTotal } from './left-out-total.ts'

it.each([
  [[], 0],
  [[0, 0], 0],
  [[1, 0, 2], 3],
])('of %j: %i', (counts, total) => expect(leftOutTotal(counts.map((leftOutCount) => ({ leftOutCount })))).toBe(total))
