import { describe, expect, it } from 'vitest'
import { eachInTurn } from './each-in-turn.ts'

describe('each in turn', () => {
  it('processes the others when one fails, and throws the first failure', async () => {
    const processed: number[] = []
    const run = eachInTurn([1, 2, 3, 4], async (one) => {
      if (one % 2 === 0) throw new Error(`cannot open ${one}`)
      processed.push(one)
    })
    await expect(run).rejects.toThrow('cannot open 2')
    expect(processed).toEqual([1, 3])
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
