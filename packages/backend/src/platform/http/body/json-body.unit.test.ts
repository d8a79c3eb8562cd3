import { describe, expect, it } from 'vitest'
import { isMoreThan } from './json-body.ts'

const most = { depth: 3, keys: 4, elements: 5 }

describe('isMoreThan', () => {
  it.each([
    ['as deep as may be', '[[[1]]]', false],
    ['deeper', '[[[[1]]]]', true],
    ['as many keys as may be', '{"a":1,"b":2,"c":{"d":4}}', false],
    ['more keys', '{"a":1,"b":2,"c":{"d":4,"e":5}}', true],
    ['as many elements as may be', '[1,2,3,4,5,6]', false],
    ['more elements', '[1,2,3,4,5,6,7]', true],
    ['signs within a text', '{"a":"[[[[{{::::::,,,,,,,\\"::::::,,,,,,,"}', false],
    ['a key with signs in it', '{"a:::::,,,,,,":1}', false],
  ])('%s', (_, json, isMore) => {
    expect(isMoreThan(json, most)).toBe(isMore)
  })

  it('reads no further than it has to', () => {
    const keys = `{${Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":1`).join()}}`
    const before = process.cpuUsage()
    for (let turn = 0; turn < 100; turn++)
      expect(isMoreThan(keys, { depth: 64, keys: 4_000, elements: 40_000 })).toBe(true)
    // 100 times; parsing it once takes longer.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
  })
})
