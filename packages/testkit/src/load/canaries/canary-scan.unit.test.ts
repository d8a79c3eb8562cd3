import { describe, expect, it } from 'vitest'
import { canaryAmounts, canaryOwners, canaryPersonFile, canaryWord } from './canary-people.ts'
import { NOBODY, ownedByOne, scan } from './canary-scan.ts'

const ID = '0190f5a0-0000-7000-8000-00000000000a'
const KEY = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE'

describe('people', () => {
  it('no word and no amount is two people’s', () => {
    const owners = Array.from({ length: 300 }, (_, at) => at + 1)
    expect(new Set(owners.map(canaryWord)).size).toBe(300)
    const amounts = owners.flatMap(canaryAmounts)
    expect(new Set(amounts).size).toBe(amounts.length)
  })

  it('every amount of a file is of the person’s range, and every holding has their word', () => {
    const { holdings } = canaryPersonFile(42)
    const texts = Object.values(holdings as object).map((one) => JSON.stringify(one))
    for (const text of texts) expect(canaryOwners(text)).toContain(42)
    const amounts = texts.join().matchAll(/_amt":(\d+)/g)
    for (const [, amount] of amounts) expect(canaryAmounts(42)).toContain(Number(amount))
  })
})

describe('scan', () => {
  const planted = new Map([
    [ID, 2],
    ['7002010007', 2],
    ['14004020014', NOBODY],
  ])
  it.each([
    ['nothing', '{"name":"통장"}', 0, []],
    ['their own word', `통장 ${canaryWord(1)}원`, 1, []],
    ['a word of somebody else', canaryWord(2), 0, ['word']],
    ['what only looks like a word', 'cnry0002zzzz cnry0002dead', 0, []],
    [
      'a hash beside their own in the proof of a bundle',
      `{"anchor":{"header":"{\\"line\\":1}","signature":"a/b==","leafAt":0,"path":["${ID}","${ID}"]}}`,
      0,
      [],
    ],
    ['an id of somebody else', `{"syncId":"${ID}"}`, 0, ['id']],
    ['an amount of somebody else', '{"balanceKrw":7002010007}', 0, ['amount']],
    ['the same digits in a moment', '{"fetchedAtMs":"17002010007000"}', 0, []],
    ['an amount of the stranger', '{"balanceKrw":-14004020014}', 0, ['amount']],
    ['the name of the stranger', '박타인', 0, ['stranger']],
  ])('%s', (_, text, own, foreign) => {
    const found = scan(text, 1, planted)
    expect(found.own).toBe(own)
    expect(found.foreign.map(({ what }) => what)).toEqual(foreign)
  })
})

it('ids that one person alone received are theirs; moments and ids that others received too are nobody’s', () => {
  const shared = ID.replace('a', 'b')
  const answers = new Map([
    [1, [`{"id":"${ID}","of":"${shared}","at":"1795486000000"}`, KEY]],
    [2, [`{"of":"${shared}","sum":21006030021}`]],
  ])
  expect(ownedByOne(answers)).toEqual(
    new Map<string, number>([
      [ID, 1],
      [KEY, 1],
      ['21006030021', 2],
    ]),
  )
})
