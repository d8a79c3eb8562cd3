import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { searchFiles } from './search-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'ieum-search-'))
afterAll(() => rmSync(folder, { recursive: true }))

const VALUES = { name: '가온누리마을', number: '01012345678', other: '01012345679' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

it.each<[string, string, readonly string[]]>([
  ['nothing', '다른 사람과 0101234567', []],
  ['one as it is, at the very beginning', '가온누리마을', ['name']],
  ['one as it is, at the very end', 'x01012345678', ['number']],
  ['two that begin alike', '01012345678 01012345679', ['number', 'other']],
  ['one in hexadecimal', `\\x00${Buffer.from('01012345678').toString('hex')}00`, ['number']],
  ['one in base64', base64('가온누리마을'), ['name']],
  ['one in base64, a byte on', base64('a가온누리마을b'), ['name']],
  ['one in base64, two bytes on', base64('ab가온누리마을c'), ['name']],
  ['one after a beginning of itself', '0101201012345678', ['number']],
])('a file contains %s', (name, content, what) => {
  const file = path.join(folder, `${name.replaceAll(/\W/g, '-')}-${what.join('-')}`)
  writeFileSync(file, content)
  const found = searchFiles([file, path.join(folder, 'gone')], VALUES)
  expect(found.map((one) => one.what).toSorted()).toEqual(what)
})

it('refuses what is too short to be found where it is', () => {
  expect(() => searchFiles([], { short: '가' })).toThrow('too short to be searched for: short')
})
