import { type IndustryToDisplay, PURPOSES } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { customizedGuids, customizedGuidsKey, selectionGroups } from './tailored-groups.ts'
import { TAILORED_RULES, tailoredSeed } from './tailored-seed.ts'

const org = (guid: string, industryToDisplayEnum: IndustryToDisplay) => ({
  guid: id<OrganizationGuid>(guid),
  name: guid,
  industryToDisplayEnum,
})

it('[CF-7.3] the key carries the purpose', () => expect(customizedGuidsKey('loan')).toBe('loan_cuj_customized_guids'))

describe('customizedGuids', () => {
  it.each([
    ['a list', '["a","b"]', ['a', 'b']],
    ['doubles', '["a","a"]', ['a']],
    ['nothing stored', null, []],
    ['broken text', '["a"', []],
    ['another shape', '{"a":1}', []],
    ['other members', '["a",1,null]', ['a']],
  ])('%s', (_name, value, expected) => expect(customizedGuids(value)).toEqual(expected))
})

describe('selectionGroups', () => {
  const organizations = [org('card', 'CARD'), org('bank', 'PRIME_BANK'), org('invest', 'INVEST')]
  it('[CF-2.1.3] preserves the tailored order, sorts the rest and calls it additional', () => {
    const groups = selectionGroups(organizations, ['invest', 'gone'])
    expect(groups.tailored.map(({ guid }) => guid)).toEqual(['invest'])
    expect(groups.extra.map(({ guid }) => guid)).toEqual(['bank', 'card'])
    expect(groups.extraLabel).toBe('additional')
  })
  it('[CF-2.1.4] calls the extra group all organisations when nothing is tailored', () => {
    expect(selectionGroups(organizations, ['gone'])).toMatchObject({ tailored: [], extraLabel: 'all' })
  })
})

describe('tailoredSeed', () => {
  it('has a rule for each of the 15 purposes', () => {
    expect(Object.keys(TAILORED_RULES).sort()).toEqual([...PURPOSES].sort())
    expect(PURPOSES).toHaveLength(15)
  })
  it('takes industries in turn', () => {
    const organizations = [org('b1', 'PRIME_BANK'), org('b2', 'PRIME_BANK'), org('i1', 'INVEST'), org('c1', 'CARD')]
    expect(tailoredSeed('growing_my_asset', organizations)).toEqual(['b1', 'i1', 'b2'])
  })
  it('stops at its maximum', () => {
    const cards = Array.from({ length: 20 }, (_, index) => org(`c${index}`, 'CARD'))
    expect(tailoredSeed('card', cards)).toHaveLength(8)
  })
})
