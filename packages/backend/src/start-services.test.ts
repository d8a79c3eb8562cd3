import { describe, expect, it } from 'vitest'
import type { Parts } from './platform/infrastructure.ts'
import { service } from './services/service.ts'
import { startOrder, startServices } from './start-services.ts'

const using = (...uses: string[]) => ({ uses })

describe('services start', () => {
  it.each([
    [{ b: using(), a: using() }, ['a', 'b']],
    [{ a: using('b'), b: using() }, ['b', 'a']],
    [{ a: using('b', 'c'), b: using('c'), c: using() }, ['c', 'b', 'a']],
    [{}, []],
  ])('%j: in the order %j', (list, order) => expect(startOrder(list)).toEqual(order))

  it('not at all when two wait for one another', () => {
    expect(() => startOrder({ a: using('b'), b: using('a'), c: using() })).toThrow('a, b')
  })

  it('with what those before them offer', async () => {
    const numbers = service({
      contract: {},
      handlers: {},
      uses: {},
      start: async () => ({ context: null, api: { next: () => 7 } }),
    })
    const doubles = service({
      contract: {},
      handlers: {},
      uses: { numbers: true },
      start: async (_parts, { numbers }: { numbers: { next(): number } }) => ({
        context: null,
        api: { next: () => 2 * numbers.next() },
      }),
    })
    const { apis, running } = await startServices({ doubles, numbers }, {} as Parts)
    expect(running.map(([name]) => name)).toEqual(['numbers', 'doubles'])
    expect(apis.doubles.next()).toBe(14)
  })
})
