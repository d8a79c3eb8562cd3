import { PURPOSES } from '@ieum/contracts/mydata/enums.ts'
import { describe, expect, it } from 'vitest'
import { selectionOpening } from './selection-opening.ts'

const fresh = { hasConnectedBefore: false, selectedCount: 0, isHeroOn: true, isReplacementOn: true }

describe('[CF-2.1.11] how the flow opens', () => {
  it.each([
    ['growing_my_asset', {}, 'hero'],
    ['sleeping_money', {}, 'hero'],
    ['sleeping_money', { isHeroOn: false }, 'list'],
    ['growing_my_asset', { hasConnectedBefore: true, selectedCount: 3 }, 'hero'],
    ['onboarding', {}, 'replacement'],
    ['onboarding', { isReplacementOn: false }, 'list'],
    ['onboarding', { hasConnectedBefore: true }, 'list'],
    ['onboarding', { selectedCount: 1 }, 'list'],
  ] as const)('%s with %o: %s', (purpose, change, opening) => {
    expect(selectionOpening({ ...fresh, ...change, purpose })).toBe(opening)
  })

  it('is the list for every other purpose', () => {
    const others = PURPOSES.filter((purpose) => selectionOpening({ ...fresh, purpose }) === 'list')
    expect(others).toHaveLength(PURPOSES.length - 3)
  })
})
