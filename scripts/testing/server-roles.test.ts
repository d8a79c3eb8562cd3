import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesOfNames, NAMED_TESTS } from './named-tests.ts'
import { ADMINISTRATOR } from './server-roles.ts'

const root = path.resolve(import.meta.dirname, '../..')

it('does by hand what the manual prescribes for each version', () => {
  const manual = readFileSync(path.join(root, 'docs/operating/operations.md'), 'utf8')
  for (const statements of Object.values(ADMINISTRATOR)) {
    expect(manual).toContain(statements.map((one) => `${one};`).join('\n'))
  }
})

it('names tests that are there', () => {
  for (const file of Object.values(NAMED_TESTS).flat()) expect(existsSync(path.join(root, file)), file).toBe(true)
})

it('accepts one name, several or all, and lists the known ones', () => {
  expect(filesOfNames('health')).toEqual(NAMED_TESTS.health)
  expect(filesOfNames('all')).toEqual(Object.values(NAMED_TESTS).flat())
  expect(filesOfNames('health,health')).toEqual(NAMED_TESTS.health)
  expect(() => filesOfNames('helth')).toThrow('--only helth: the names are start, sign-up, connect')
})
