import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { DIALOGS } from './dialogs.ts'
import { type Mutation, mutated } from './mutation.ts'
import { NUMBERS, OWN_NUMBERS } from './numbers.ts'

const root = path.resolve(import.meta.dirname, '../..')
const change: Mutation = { rule: 'CF-1', what: 'a change', file: 'a.ts', after: 'two', from: '= 1', to: '= 2' }

it('changes the first place after its anchor', () => {
  expect(mutated('one = 1\ntwo = 1\nthree = 1', change)).toBe('one = 1\ntwo = 2\nthree = 1')
})

it.each(['one = 1', 'two = 3'])('reports that there is nothing to change: %s', (source) => {
  expect(() => mutated(source, change)).toThrow(/a\.ts contains no/)
})

it.each([...NUMBERS, ...OWN_NUMBERS, ...DIALOGS].map((mutation) => [mutation.what, mutation] as const))(
  'the code still has what is changed: %s',
  (_what, mutation) => {
    const source = readFileSync(path.join(root, mutation.file), 'utf8')
    expect(mutated(source, mutation)).not.toBe(source)
  },
)
