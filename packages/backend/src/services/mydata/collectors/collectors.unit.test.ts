import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COLLECTORS } from './collectors.ts'
import { type Case, collectFrom } from './stored-answers.fixture.ts'

const folder = `${import.meta.dirname}/cases`
const cases = readdirSync(folder).map((file) => ({
  file: file.replace('.json', ''),
  ...(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Case),
}))

/** A file name contains its subject and, last, its kind of answer. */
const KINDS = ['normal', 'empty', 'partial', 'odd']

describe('what is made of stored answers', () => {
  it.each(cases)('$file: $about', async (one) => {
    const { collected, unused } = await collectFrom(one)
    expect(collected).toEqual(one.expected)
    expect(unused).toEqual([])
  })

  it.each([...COLLECTORS.keys()])('%s has a case of every kind', (industry) => {
    const kinds = cases.filter((one) => one.industry === industry).map(({ file }) => file.split('-').at(-1))
    expect(new Set(kinds)).toEqual(new Set(KINDS))
  })
})
