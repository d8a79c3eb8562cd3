import { expect, it } from 'vitest'
import { searchOf, traitsShownOf } from './traits-shown.ts'

it.each(['', '?category=NUTRIENT', '?sort=NAME', '?category=EXERCISE&sort=TOP_PERCENT&filter=CARE'])(
  'reads "%s" as it was written',
  (search) => expect(searchOf(traitsShownOf(new URLSearchParams(search)))).toBe(search),
)

it('takes what nobody knows for the usual', () => {
  expect(traitsShownOf(new URLSearchParams('?category=FORTUNE&sort=up&filter=BAD'))).toEqual({
    category: null,
    sort: 'RECOMMENDED',
    filter: 'ALL',
  })
})
