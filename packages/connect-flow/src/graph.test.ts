/**
 * Paths generated from the machine itself: every state and every transition is reachable, and every state has a way
 * out.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { connectMachine } from './machine.ts'
import { explore, type Graph, WORLDS } from './testing/explore.ts'
import { ALLOWED_VIEWS } from './testing/random-walk/allowed-views.ts'
import { withChange } from './testing/random-walk/planted.ts'

const unreached = ({ states, reachedStates }: Graph) => [...states].filter((id) => !reachedStates.has(id))
const untaken = ({ transitions, coveredTransitions }: Graph) =>
  [...transitions].filter((name) => !coveredTransitions.has(name))

describe('the machine as a graph', () => {
  let graph: Graph
  beforeAll(() => {
    graph = explore()
  }, 240_000)

  it('[CF-2.8.1] reaches every state', () => expect(unreached(graph)).toEqual([]))

  it('[CF-2.8.1] executes every transition', () => expect(untaken(graph)).toEqual([]))

  it('has a way to an end from every state that it reaches', () => expect([...graph.deadEnds]).toEqual([]))

  it('[CF-2.8.1] shows every screen and overlay of the specification', () => {
    expect([...graph.views].sort()).toEqual([...ALLOWED_VIEWS].sort())
  })
})

describe('the graph notices', { timeout: 120_000 }, () => {
  const plain = [WORLDS.plain ?? {}]
  const sound = explore(connectMachine, plain)
  const isNew = (found: readonly string[], before: readonly string[]) => found.filter((one) => !before.includes(one))

  it('a state that cannot be reached', () => {
    const machine = withChange(['states/consent/states/forgotten', { on: { CLOSE: 'form' } }])
    const graph = explore(machine, plain)
    expect(isNew(unreached(graph), unreached(sound))).toEqual(['connect.consent.forgotten'])
    expect(isNew(untaken(graph), untaken(sound))).toEqual(['connect.consent.forgotten --CLOSE[0]'])
  })

  it('a transition whose guard is never true', () => {
    const machine = withChange([
      'states/completed/states/shown/on/DELAYED_OPENED',
      { guard: () => false, target: 'delayedSheet' },
    ])
    expect(isNew(untaken(explore(machine, plain)), untaken(sound))).toContain(
      'connect.completed.shown --DELAYED_OPENED[0]',
    )
  })

  it('one of several transitions that is never executed', () => {
    const worlds = [WORLDS['staggered, from the sync'] ?? {}]
    const machine = withChange([
      'states/syncStatus/states/succeeded/always',
      [{ guard: () => false, target: 'revealing' }, { target: '#connect.completed' }],
    ])
    const [planted, sound] = [explore(machine, worlds), explore(connectMachine, worlds)]
    expect(isNew(untaken(planted), untaken(sound))).toContain('connect.syncStatus.succeeded --always[0]')
    expect(isNew(unreached(planted), unreached(sound))).toContain('connect.syncStatus.resting')
  })

  it('a state without a way out', () => {
    const machine = withChange(['states/completed/states/delayedSheet', {}], ['states/completed/on', {}], ['on', {}])
    expect([...explore(machine, plain).deadEnds].length).toBeGreaterThan(0)
    expect(sound.deadEnds.size).toBe(0)
  })
})
