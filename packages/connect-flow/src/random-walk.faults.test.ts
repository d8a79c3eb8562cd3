import { expect, it } from 'vitest'
import { ALLOWED_VIEWS } from './testing/random-walk/allowed-views.ts'
import { viewsOfWalks } from './testing/random-walk/random-walks.ts'

it('violates no invariant on 100,000 random walks of any seed', () => {
  expect(viewsOfWalks({ numRuns: 100_000 })).toEqual([...ALLOWED_VIEWS].sort())
})
