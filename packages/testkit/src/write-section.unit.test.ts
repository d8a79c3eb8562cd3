import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { withSection, writeSectionToFile } from './write-section.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'ieum-sections-'))
afterAll(() => rmSync(folder, { recursive: true }))

const page = '# Reliability\n\nWhat it is.\n\n## One\n\nold\n\n## Two\n\nstays\n'

it.each([
  ['in its place', 'One', 'new', '# Reliability\n\nWhat it is.\n\n## One\n\nnew\n\n## Two\n\nstays\n'],
  ['at the end', 'Three', 'new', `${page}\n## Three\n\nnew\n`],
])('a section comes %s', (_, heading, text, expected) => expect(withSection(page, heading, text)).toBe(expected))

it('contains the output of every process, in whatever order they write', async () => {
  const file = path.join(folder, 'together.md')
  writeFileSync(file, '# Together\n')
  const source = JSON.stringify(path.join(import.meta.dirname, 'write-section.ts'))
  const writer = `
    const { writeSectionToFile } = await import(${source})
    for (let round = 1; round <= 20; round++) {
      await writeSectionToFile(${JSON.stringify(file)}, process.argv[1] + ' ' + round, 'told')
    }`
  const ended = ['one', 'two', 'three'].map((name) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer, name], { stdio: 'inherit' })
    return new Promise((resolve) => child.once('exit', resolve))
  })
  expect(await Promise.all(ended)).toEqual([0, 0, 0])
  expect(readFileSync(file, 'utf8').match(/^## /gm)).toHaveLength(60)
  expect(readdirSync(folder)).toEqual(['together.md'])
})

it('continues after a process that died while writing', async () => {
  const file = path.join(folder, 'after.md')
  writeFileSync(file, '# After\n')
  writeFileSync(`${file}.lock`, '')
  utimesSync(`${file}.lock`, 0, 0)
  await writeSectionToFile(file, 'One', 'told')
  expect(readFileSync(file, 'utf8')).toBe('# After\n\n## One\n\ntold\n')
})
