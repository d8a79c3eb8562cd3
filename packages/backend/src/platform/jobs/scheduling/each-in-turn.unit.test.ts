import { describe, expect, it } from 'vitest'
import { eachInTurn } from './each-in-turn.ts'

describe('each in turn', () => {
  it('processes the others when some fail, and throws every failure', async () => {
    const processed: number[] = []
    const run = eachInTurn([1, 2, 3, 4], async (one) => {
      if (one % 2 === 0) throw new Error(`cannot open ${one}`)
      processed.push(one)
    })
    await expect(run).rejects.toMatchObject({
      errors: [new Error('cannot open 2'), new Error('cannot open 4')],
    })
    expect(processed).toEqual([1, 3])
  })

  it('throws a single failure as it is', async () => {
    const failure = new Error('cannot open')
    await expect(eachInTurn([1], () => Promise.reject(failure))).rejects.toBe(failure)
  })

  it('begins nothing after an abort', async () => {
    const stop = new AbortController()
    const processed: number[] = []
    await eachInTurn(
      [1, 2, 3],
      async (one) => {
        processed.push(one)
        if (one === 2) stop.abort()
      },
      stop.signal,
    )
    expect(processed).toEqual([1, 2])
  })

  it('processes one after the other, in order', async () => {
    const steps: string[] = []
    await eachInTurn(['a', 'b'], async (one) => {
      steps.push(`${one} begins`)
      await Promise.resolve()
      steps.push(`${one} ends`)
    })
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })
})
