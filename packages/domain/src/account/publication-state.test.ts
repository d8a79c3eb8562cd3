import { expect, it } from 'vitest'
import { publicationState } from './publication-state.ts'

it.each([
  ['1.0', '1.0', 'PUBLISHED'],
  ['1.9', '1.10', 'DEPRECATED'],
  ['2.0', '1.10', 'DRAFTED'],
  ['2026-09', '2026-12', 'DEPRECATED'],
  ['2026-11-22.1', '2026-11-22.2', 'DEPRECATED'],
  ['2027-01-02.1', '2026-11-22.2', 'DRAFTED'],
  ['2026-11-22', '2026-11-22.1', 'DEPRECATED'],
  ['today', '1.0', 'UNKNOWN'],
  [null, '1.0', 'UNKNOWN'],
] as const)('[CF-3.21] version %s beside %s is %s', (version, current, state) =>
  expect(publicationState(version, current)).toBe(state),
)
