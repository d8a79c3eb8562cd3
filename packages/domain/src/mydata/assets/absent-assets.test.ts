import { describe, expect, it } from 'vitest'
import { absentOf } from './absent-assets.ts'

const KEY = 'asset'
const nobody = { read: new Set<string>(), unread: new Set<string>() }
const sole = new Set([KEY])

describe('an asset that is known and was not read now', () => {
  it.each([
    ['was read', { read: sole }, true, false, null],
    ['is in no list any more', {}, true, false, 'vanished'],
    ['is in no list, and had vanished before', {}, true, true, null],
    ['is in no list that came, but one did not come', {}, false, false, 'missing'],
    ['had vanished before, and a list did not come', {}, false, true, null],
    ['is listed, but could not be read', { unread: sole }, true, false, 'missing'],
    ['had vanished, is listed again, but could not be read', { unread: sole }, true, true, 'missing'],
  ] as const)('one that %s', (_name, listed, areListsComplete, isInactive, expected) => {
    const known = { key: KEY, isInactive }
    const { missing, vanished } = absentOf([known], { ...nobody, ...listed, areListsComplete })
    expect({ missing, vanished }).toEqual({
      missing: expected === 'missing' ? [known] : [],
      vanished: expected === 'vanished' ? [known] : [],
    })
  })
})
