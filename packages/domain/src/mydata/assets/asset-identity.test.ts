import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AssetTraits, assetIdentities, assetKeysOf, kinshipOf, MOST_FORMER_ASSETS } from './asset-identity.ts'

const account: AssetTraits = {
  scopeTypeEnum: 'BANK_DEPOSIT',
  nameToDisplay: '이음통장',
  openedDate: '2020-01-02',
  currencyCodes: '',
}
const card: AssetTraits = { ...account, scopeTypeEnum: 'CARD_CARD', nameToDisplay: '이음카드' }

describe('[docs/concepts/asset-identity.md#reissued-numbers] one that is gone and one that came', () => {
  it.each([
    ['agree in all', account, account, 'same'],
    ['are of another kind', account, { ...account, scopeTypeEnum: 'BANK_INVEST' }, 'none'],
    ['were opened on other days', account, { ...account, openedDate: '2026-01-02' }, 'none'],
    ['are called otherwise since', account, { ...account, nameToDisplay: '새이음통장' }, 'perhaps'],
    ['hold other currencies', account, { ...account, currencyCodes: 'USD' }, 'perhaps'],
    ['do not say when the one was opened', account, { ...account, openedDate: null }, 'perhaps'],
    ['do not say when the other was opened', { ...account, openedDate: null }, account, 'perhaps'],
    ['say neither that, nor the same name', account, { ...account, openedDate: null, nameToDisplay: '적금' }, 'none'],
    ['are cards, the later issued anew', card, { ...card, openedDate: '2026-11-01' }, 'perhaps'],
    ['are other cards', card, { ...card, openedDate: '2026-11-01', nameToDisplay: '쇼핑카드' }, 'none'],
  ] as const)('%s', (_name, gone, come, expected) => expect(kinshipOf(gone, come)).toBe(expected))
})

const known = (key: string, traits: AssetTraits = account) => ({ key, ...traits })
const coming = (key: string, traits: AssetTraits = account, isKnown = false) => ({ key, isKnown, ...traits })
const other: AssetTraits = { ...account, openedDate: '2021-03-04' }
const renamed: AssetTraits = { ...account, nameToDisplay: '새이음통장' }

describe('[docs/concepts/asset-identity.md#reissued-numbers] which of them is which', () => {
  it.each([
    ['nothing is gone', [], [coming('n')], {}, []],
    ['nothing came', [known('a')], [], {}, []],
    ['one of each, alike', [known('a')], [coming('n')], { n: 'a' }, []],
    ['one of each, unlike', [known('a')], [coming('n', other)], {}, []],
    ['one that stands for itself already', [known('a')], [coming('n', account, true)], {}, [['n', 'a']]],
    [
      'two pairs told by their days',
      [known('a'), known('b', other)],
      [coming('n', other), coming('m')],
      { n: 'b', m: 'a' },
      [],
    ],
    ['two alike are gone', [known('a'), known('b')], [coming('n')], {}, [['n', 'a', 'b']]],
    [
      'two alike came',
      [known('a')],
      [coming('n'), coming('m')],
      {},
      [
        ['n', 'a'],
        ['m', 'a'],
      ],
    ],
    ['one agrees in all, another in part', [known('a'), known('b', renamed)], [coming('n')], {}, [['n', 'a']]],
    ['one agrees in part', [known('a')], [coming('n', renamed)], {}, [['n', 'a']]],
  ] as const)('%s', (_name, gone, come, same, unclear) => {
    const found = assetIdentities(gone, come)
    expect(Object.fromEntries(found.same)).toEqual(same)
    expect(found.unclear.map(({ key, formerKeys }) => [key, ...formerKeys])).toEqual(unclear)
  })

  it('more than a person could choose from are not asked about', () => {
    const gone = Array.from({ length: MOST_FORMER_ASSETS + 1 }, (_, at) => known(`a${at}`))
    expect(assetIdentities(gone, [coming('n')]).unclear).toEqual([])
    expect(assetIdentities(gone.slice(1), [coming('n')]).unclear).toHaveLength(1)
  })
})

describe('[docs/concepts/asset-identity.md#reissued-numbers] the key of a listed number', () => {
  const assigned = new Map([['new', 'first']])
  const twice = new Map([...assigned, ['newer', 'first again']])
  it('the old one again, whose second asset goes by another number by now as well', () => {
    const keys = assetKeysOf(['first', 'new', 'newer'], twice, (key) => `${key} again`)
    expect([...keys.values()]).toEqual(['first again again', 'first', 'first again'])
  })

  it.each([
    ['one that nobody knows', ['x'], ['x']],
    ['the new one', ['new'], ['first']],
    ['the old one again, alone', ['first'], ['first']],
    ['the old one again, beside the new one', ['first', 'new'], ['first again', 'first']],
  ] as const)('%s', (_name, listed, expected) => {
    const keys = assetKeysOf(listed, assigned, (key) => `${key} again`)
    expect(listed.map((key) => keys.get(key))).toEqual(expected)
  })
})

/** What a person really has at an institution: `self` is the account, whatever its number. */
type Account = { readonly self: number; readonly number: string; readonly traits: AssetTraits }
type Row = { readonly traits: AssetTraits; readonly self: number; isThere: boolean; assigned: string | null }

const STEPS = [
  'open',
  'open alike',
  'close',
  'issue anew',
  'issue all anew',
  'number comes back',
  'list fails',
] as const
const step = fc.record({
  what: fc.oneof(fc.constantFrom(...STEPS), fc.constant('nothing' as const)),
  which: fc.nat(7),
  answer: fc.constantFrom('yes', 'no', 'later'),
})

/** An institution over the years: its lists, and our readings of them. */
function createYears() {
  let day = 0
  let selves = 0
  let numbers = 0
  const accounts: Account[] = []
  const formerNumbers: string[] = []
  const rows = new Map<string, Row>()
  const asked = new Map<string, readonly string[]>()
  const wrongs: string[] = []

  const named = (nameToDisplay: string, openedOn: number): AssetTraits => ({
    ...account,
    nameToDisplay,
    openedDate: `2026-01-${String(openedOn).padStart(2, '0')}`,
  })
  const open = (traits: AssetTraits) => accounts.push({ self: ++selves, number: `n${++numbers}`, traits })
  const anew = (one: Account | undefined) => {
    if (!one) return
    formerNumbers.push(one.number)
    accounts[accounts.indexOf(one)] = { ...one, number: `n${++numbers}` }
  }

  return {
    wrongs,
    rows,
    accounts,
    step({ what, which, answer }: { what: (typeof STEPS)[number] | 'nothing'; which: number; answer: string }) {
      day += 1
      const one = accounts[which % (accounts.length || 1)]
      if (what === 'open') open(named('이음통장', day))
      if (what === 'open alike') {
        open(named('이음통장', day))
        open(named('이음통장', day))
      }
      if (what === 'close' && one) accounts.splice(accounts.indexOf(one), 1)
      if (what === 'issue anew') anew(one)
      if (what === 'issue all anew') for (const each of [...accounts]) anew(each)
      // The number of a closed account, reused for a different account.
      const former = formerNumbers[which % (formerNumbers.length || 1)]
      if (what === 'number comes back' && former && !accounts.some((each) => each.number === former)) {
        accounts.push({ self: ++selves, number: former, traits: named('다른통장', day) })
      }
      this.read(what !== 'list fails')
      for (const [key, formerKeys] of [...asked]) this.answer(key, formerKeys, answer)
    },
    /** Saves as a reading does. */
    read(areListsComplete: boolean) {
      const listed = areListsComplete ? accounts : accounts.slice(1)
      const assigned = new Map([...rows].flatMap(([key, row]) => (row.assigned ? [[row.assigned, key] as const] : [])))
      const keys = assetKeysOf(
        listed.map(({ number }) => number),
        assigned,
        (key) => `${key} again`,
      )
      const keyOf = (one: Account) => keys.get(one.number) as string
      const come = listed.filter((one) => !rows.has(keyOf(one)))
      const gone = [...rows].filter(([key]) => !new Set(keys.values()).has(key))
      const found = areListsComplete
        ? assetIdentities(
            gone.map(([key, { traits }]) => ({ key, ...traits })),
            come.map((one) => ({ key: keyOf(one), isKnown: false, ...one.traits })),
          )
        : { same: new Map<string, string>(), unclear: [] }
      const seen = new Set<string>()
      for (const one of listed) {
        const key = found.same.get(keyOf(one)) ?? keyOf(one)
        const before = rows.get(key)
        if (seen.has(key)) wrongs.push(`${key} twice`)
        seen.add(key)
        const isOther = before && before.self !== one.self && one.traits.nameToDisplay !== '다른통장'
        if (isOther) wrongs.push(`${key} is another account now`)
        const assigned = key === one.number ? null : one.number
        rows.set(key, { traits: one.traits, self: one.self, isThere: true, assigned })
      }
      if (areListsComplete) for (const [key, row] of rows) row.isThere = seen.has(key)
      for (const { key, formerKeys } of found.unclear) asked.set(key, formerKeys)
    },
    /** The person knows which account is which. */
    answer(key: string, formerKeys: readonly string[], answer: string) {
      const row = rows.get(key)
      if (answer === 'later' || !row) return
      asked.delete(key)
      const former = formerKeys.find((each) => rows.get(each)?.self === row.self && !rows.get(each)?.isThere)
      if (answer === 'no' || former === undefined) return
      rows.delete(key)
      rows.set(former, { ...row, assigned: row.assigned ?? key })
    },
  }
}

describe('[docs/concepts/asset-identity.md#reissued-numbers] over the years', () => {
  it('no key moves and none is doubled, whatever is opened, closed and issued again', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const years = createYears()
        for (const one of steps) years.step(one)
        expect(years.wrongs).toEqual([])
        years.read(true)
        expect([...years.rows.values()].filter((row) => row.isThere)).toHaveLength(years.accounts.length)
      }),
      { numRuns: 3_000 },
    )
  })

  it('an asset without similar ones keeps its key through any number of new numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('issue anew', 'issue all anew', 'nothing'), { maxLength: 20 }), (steps) => {
        const years = createYears()
        for (const which of [0, 1, 2]) years.step({ what: 'open', which, answer: 'later' })
        const before = [...years.rows.keys()]
        for (const [which, what] of steps.entries()) years.step({ what, which, answer: 'later' })
        expect([...years.rows.keys()]).toEqual(before)
        expect(years.wrongs).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
