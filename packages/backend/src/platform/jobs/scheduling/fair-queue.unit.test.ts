import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claim, createFairQueue, type FairQueueLimits } from './fair-queue.ts'

const LIMITS: FairQueueLimits = { ofPerson: 10, ofGroup: 10, restrainedFromRank: 2, peopleInTurn: 10 }
/** `person rank group`; `-` means no group. */
const claimOf = (text: string): Claim => {
  const [person = '', rank = '0', group = '-'] = text.split(' ')
  return { person, rank: Number(rank), group: group === '-' ? null : group }
}

/** The order in which parts proceed when all are queued and none ends. */
function order(joined: readonly string[], limits: Partial<FairQueueLimits> = {}, rejoined: readonly string[] = []) {
  const queue = createFairQueue<string>({ ...LIMITS, ...limits })
  for (const text of joined) queue.join(claimOf(text), text)
  for (const text of rejoined) queue.rejoin(claimOf(text), text)
  const served: string[] = []
  for (let one = queue.next(); one !== undefined; one = queue.next()) served.push(one)
  return served
}

describe('who gets on first', () => {
  it.each<[string, readonly string[], Partial<FairQueueLimits>, readonly string[]]>([
    ['the lowest rank', ['a 2', 'b 0', 'c 1'], {}, ['b 0', 'c 1', 'a 2']],
    [
      'people in turns',
      ['a 0 x', 'a 0 y', 'a 0 z', 'b 0 x', 'b 0 y'],
      {},
      ['a 0 x', 'b 0 x', 'a 0 y', 'b 0 y', 'a 0 z'],
    ],
    [
      'of the first few people until these have nothing left to begin',
      ['a 0 x', 'a 0 y', 'b 0 x', 'c 0 x'],
      { peopleInTurn: 2 },
      ['a 0 x', 'b 0 x', 'c 0 x', 'a 0 y'],
    ],
    ['no more of one person than may be', ['a 0 x', 'a 0 y', 'b 0 x'], { ofPerson: 1 }, ['a 0 x', 'b 0 x']],
    ['no more of one group than may be', ['a 0 x', 'b 0 x', 'c 0 y'], { ofGroup: 1 }, ['a 0 x', 'c 0 y']],
    [
      'somebody behind people who wait for a full group',
      ['a 0 x', 'b 0 x', 'c 0 x', 'd 0 y'],
      { ofGroup: 1, peopleInTurn: 1 },
      ['a 0 x', 'd 0 y'],
    ],
    [
      'half as many of a group where nobody waits',
      ['a 2 x', 'b 2 x', 'c 2 x', 'd 0 x', 'e 0 x', 'f 0 x'],
      { ofGroup: 4 },
      ['d 0 x', 'e 0 x', 'f 0 x'],
    ],
  ])('%s', (_, joined, limits, served) => expect(order(joined, limits)).toEqual(served))

  it('what has begun goes on before anything new, whatever its rank', () => {
    expect(order(['a 0 x'], {}, ['b 3 y', 'c 1 y'])).toEqual(['c 1 y', 'b 3 y', 'a 0 x'])
  })

  it('200 parts of one person leave every second turn to another', () => {
    const many = Array.from({ length: 200 }, (_, at) => `a 0 ${at}`)
    const served = order([...many, 'b 0 x', 'b 0 y'], { ofPerson: 1_000 })
    expect(served.indexOf('b 0 x')).toBe(1)
    expect(served.indexOf('b 0 y')).toBe(3)
  })
})

describe('a person who may have one part at once', () => {
  const onlyOne = () => createFairQueue<string>({ ...LIMITS, ofPerson: 1 })
  const join = (queue: ReturnType<typeof onlyOne>, ...texts: readonly string[]) => {
    for (const text of texts) queue.join(claimOf(text), text)
  }

  it('has the next turn for what they wait for, whatever of theirs is under way in the background', () => {
    const queue = onlyOne()
    join(queue, 'a 3', 'a 3 x')
    expect([queue.next(), queue.next(), queue.next()]).toEqual(['a 3', 'a 3 x', undefined])
    join(queue, 'a 2 y', 'a 0', 'a 0 y')
    expect([queue.next(), queue.next(), queue.next()]).toEqual(['a 0', 'a 0 y', undefined])
    join(queue, 'a 3 z')
    queue.ended(claimOf('a 0 y'))
    expect([queue.next(), queue.next()]).toEqual(['a 2 y', undefined])
    queue.ended(claimOf('a 3 x'))
    queue.ended(claimOf('a 2 y'))
    expect(queue.next()).toBe('a 3 z')
  })

  it('has a turn for a part of the job that waits for it', () => {
    const queue = onlyOne()
    join(queue, 'a 3', 'a 3')
    expect([queue.next(), queue.next()]).toEqual(['a 3', undefined])
    join(queue, 'a 3 x')
    expect(queue.next()).toBe('a 3 x')
  })

  it('has no second turn in the background while they wait for something', () => {
    const queue = onlyOne()
    join(queue, 'a 0', 'a 3')
    expect([queue.next(), queue.next()]).toEqual(['a 0', undefined])
    queue.ended(claimOf('a 0'))
    expect(queue.next()).toBe('a 3')
  })
})

describe('a line', () => {
  it('lets somebody go on once a part of theirs, or of the group, is over', () => {
    const queue = createFairQueue<string>({ ...LIMITS, ofGroup: 1 })
    queue.join(claimOf('a 0 x'), 'a')
    queue.join(claimOf('b 0 x'), 'b')
    expect([queue.next(), queue.next()]).toEqual(['a', undefined])
    queue.ended(claimOf('a 0 x'))
    expect([queue.next(), queue.underWay, queue.waiting]).toEqual(['b', 1, 0])
  })

  it('is left by whoever waits no more, once', () => {
    const queue = createFairQueue<string>(LIMITS)
    const leave = queue.join(claimOf('a'), 'a')
    expect([leave(), leave(), queue.next(), queue.waiting]).toEqual([true, false, undefined, 0])
  })

  it('counts the people of a rank or a lower one who could begin', () => {
    const queue = createFairQueue<string>({ ...LIMITS, ofGroup: 1 })
    for (const text of ['a 0 x', 'b 0 x', 'c 1 y', 'd 3 z', 'd 3 w']) queue.join(claimOf(text), text)
    expect([0, 1, 3].map((rank) => queue.peopleReady(rank))).toEqual([2, 3, 4])
    queue.next()
    expect([0, 1, 3].map((rank) => queue.peopleReady(rank))).toEqual([0, 1, 2])
  })
})

it('whatever came, left, went on and ended: afterwards everybody has as much room as at the beginning', () => {
  const limits = { ...LIMITS, ofPerson: 2, ofGroup: 3, peopleInTurn: 2 }
  const claims = ['a', 'b', 'c', 'd'].flatMap((person) =>
    ['0 x', '1 y', '2 x', '3 -'].map((rest) => claimOf(`${person} ${rest}`)),
  )
  const acts = fc.array(fc.tuple(fc.constantFrom('join', 'leave', 'next', 'rejoin', 'end'), fc.nat(15)))
  fc.assert(
    fc.property(acts, (steps) => {
      const queue = createFairQueue<{ readonly claim: Claim }>(limits)
      const inLine: (() => boolean)[] = []
      const underWay: Claim[] = []
      const next = () => {
        const one = queue.next()
        if (one) underWay.push(one.claim)
        return one
      }
      for (const [act, at] of steps) {
        const claim = claims[at % claims.length] as Claim
        if (act === 'join') inLine.push(queue.join(claim, { claim }))
        if (act === 'leave') inLine.splice(at % Math.max(1, inLine.length), 1)[0]?.()
        if (act === 'next') next()
        const [going] = underWay.splice(at % Math.max(1, underWay.length), act === 'next' || act === 'join' ? 0 : 1)
        if (going && act === 'rejoin') queue.rejoin(going, { claim: going })
        else if (going && act === 'end') queue.ended(going)
        else if (going) underWay.push(going)
      }
      // All remaining parts continue to their end.
      for (;;) {
        while (next());
        const over = underWay.splice(0)
        if (over.length === 0) break
        for (const claim of over) queue.ended(claim)
      }
      expect([queue.waiting, queue.underWay]).toEqual([0, 0])
      for (const group of ['x', 'y']) {
        for (const person of ['a', 'b', 'c', 'd']) {
          const claim = claimOf(`${person} 0 ${group}`)
          for (let times = 0; times < 3; times++) queue.join(claim, { claim })
        }
        const begun: Claim[] = []
        for (let one = queue.next(); one; one = queue.next()) begun.push(one.claim)
        expect(begun).toHaveLength(limits.ofGroup)
        for (const claim of begun) queue.ended(claim)
        for (let one = queue.next(); one; one = queue.next()) queue.ended(one.claim)
      }
    }),
  )
})
