import { describe, expect, it } from 'vitest'
import { createLeasedPlaces, type Lack } from './leased-places.ts'

const IDLE_MS = 1_000
const CAP = 4

type Setup = {
  /** Numbers of places; `!` marks one that is asked back. */
  readonly leased: readonly string[]
  readonly restrained?: number
  readonly free?: number
}

function setUp({ leased, restrained = 0, free = 0 }: Setup) {
  let atMs = 0
  const places = createLeasedPlaces(CAP, () => atMs)
  const rows = leased.map((text) => {
    return { group: 'bank', place: Number.parseInt(text, 10), isReclaimed: text.endsWith('!') }
  })
  places.setLeased(rows)
  for (let times = 0; times < restrained; times++) places.began('bank', true)
  for (let times = 0; times < free; times++) places.began('bank', false)
  const idle = (waiting: readonly string[] = []) =>
    places
      .removeIdle(new Map(waiting.map((group) => [group, 1])), IDLE_MS)
      .map(({ place }) => place)
      .toSorted()
  const pass = (ms: number) => {
    atMs += ms
  }
  return { places, idle, pass }
}

describe('places of four, the lower two for any part', () => {
  it.each<[string, Setup, { readonly free: boolean; readonly restrained: boolean }]>([
    ['none held: nothing begins', { leased: [] }, { free: false, restrained: false }],
    ['an upper one: what somebody waits for', { leased: ['4'] }, { free: true, restrained: false }],
    ['a lower one: either', { leased: ['1'] }, { free: true, restrained: true }],
    ['one in use', { leased: ['1'], free: 1 }, { free: false, restrained: false }],
    [
      'a lower one is left by a part that may stand on an upper one',
      { leased: ['1', '4'], free: 1 },
      { free: true, restrained: true },
    ],
    ['the lower ones are used', { leased: ['1', '2', '4'], restrained: 2 }, { free: true, restrained: false }],
    ['one that is asked back is used no more', { leased: ['1!', '4'], free: 1 }, { free: false, restrained: false }],
    ['asked back, with another one idle', { leased: ['1!', '4'] }, { free: true, restrained: false }],
  ])('%s', (_, setup, expected) => {
    const { places } = setUp(setup)
    expect({ free: places.mayBegin('bank', false), restrained: places.mayBegin('bank', true) }).toEqual(expected)
  })

  it.each<[string, Setup, { readonly restrained?: number; readonly free?: number }, Lack]>([
    ['what waits and has none', { leased: [] }, { free: 3, restrained: 1 }, { any: 3, lower: 0 }],
    ['restrained parts alone, half of all at most', { leased: [] }, { restrained: 9 }, { any: 0, lower: 2 }],
    ['no more than there are', { leased: [] }, { free: 9 }, { any: 4, lower: 0 }],
    ['without what is idle', { leased: ['3', '4'] }, { free: 3 }, { any: 1, lower: 0 }],
    ['without what is idle and low enough', { leased: ['1', '4'] }, { restrained: 2 }, { any: 0, lower: 1 }],
    ['without what is used', { leased: ['3', '4'], free: 2 }, { free: 9 }, { any: 2, lower: 0 }],
    [
      'restrained parts wait while half is used',
      { leased: ['3', '4'], free: 2 },
      { restrained: 1 },
      { any: 0, lower: 0 },
    ],
    ['what is asked back does not count', { leased: ['4!'] }, { free: 1 }, { any: 1, lower: 0 }],
  ])('lacks %s', (_, setup, { restrained = 0, free = 0 }, expected) => {
    expect(setUp(setup).places.lack('bank', { restrained, free })).toEqual(expected)
  })

  it('leaves a group to others of which nothing waits and nothing was used for a while', () => {
    const { places, idle, pass } = setUp({ leased: ['1', '2'], free: 1 })
    pass(IDLE_MS)
    expect(idle()).toEqual([])
    places.ended('bank', false)
    pass(IDLE_MS - 1)
    expect(idle()).toEqual([])
    pass(1)
    expect(idle(['bank'])).toEqual([])
    expect(idle()).toEqual([1, 2])
    expect(places.count).toBe(0)
  })

  it.each<[string, Setup, number[]]>([
    ['at once when it is idle', { leased: ['1', '4!'] }, [4]],
    ['not while it is used', { leased: ['4!'], free: 1 }, []],
    ['in place of another one that is idle', { leased: ['1', '4!'], free: 1 }, [4]],
    ['but not a lower one that a restrained part needs', { leased: ['1!', '4'], restrained: 1 }, []],
  ])('gives back what others wait for, %s', (_, setup, expected) => {
    expect(setUp(setup).idle(['bank'])).toEqual(expected)
  })

  it('knows nothing more of a place that was lost', () => {
    const { places } = setUp({ leased: ['3', '4'], free: 1 })
    places.setLeased([{ group: 'bank', place: 3, isReclaimed: false }])
    expect(places.mayBegin('bank', false)).toBe(false)
    places.ended('bank', false)
    expect(places.mayBegin('bank', false)).toBe(true)
  })
})
