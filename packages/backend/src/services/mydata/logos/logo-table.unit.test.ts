import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLogoTable } from './logo-table.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'logos-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const nameOf = (address: string | null) => address?.split('/').at(-1) ?? ''

it('a picture of the folder is found by its code, at an address made of its content', () => {
  writeFileSync(join(directory, 'A1AAEO0000.svg'), SVG)
  const table = createLogoTable({ directory, isDrawn: false })
  const address = table.addressOf('A1AAEO0000')
  expect(address).toMatch(/^\/logos\/[\w-]{8}\.svg$/)
  expect(table.read(nameOf(address))).toEqual({ bytes: Buffer.from(SVG), mediaType: 'image/svg+xml' })
  writeFileSync(join(directory, 'A1AAEO0000.svg'), `${SVG} `)
  expect(createLogoTable({ directory, isDrawn: false }).addressOf('A1AAEO0000')).not.toBe(address)
})

it('whoever has none: letters in a real world, a drawn mark in a practice one, which leaves the given ones alone', () => {
  writeFileSync(join(directory, 'A1AAEO0000.png'), 'a picture')
  expect(createLogoTable({ directory, isDrawn: false }).addressOf('A1AAER0000')).toBeNull()
  expect(createLogoTable({ directory: null, isDrawn: false }).addressOf('A1AAEO0000')).toBeNull()
  const table = createLogoTable({ directory, isDrawn: true })
  expect(table.addressOf('A1AAEO0000')).toMatch(/\.png$/)
  const address = table.addressOf('A1AAER0000')
  expect(table.addressOf('A1AAER0000')).toBe(address)
  expect(table.read(nameOf(address))?.bytes.toString()).toContain('<svg')
})

it.each([
  ['A1AAEO0000.gif', 'x', /A1AAEO0000\.gif must be <org_code>/],
  ['bank.svg', SVG, /bank\.svg must be <org_code>/],
  ['A1AAEO0000.svg', 'x'.repeat(50_001), /must not be larger than 50000 bytes/],
])('%s is refused at the start', (name, content, words) => {
  writeFileSync(join(directory, name), content)
  expect(() => createLogoTable({ directory, isDrawn: false })).toThrow(words)
})

it.each(['', '__proto__', 'constructor', '../config.ts', '00000000.svg'])('there is no picture called %j', (name) => {
  expect(createLogoTable({ directory, isDrawn: true }).read(name)).toBeNull()
})
