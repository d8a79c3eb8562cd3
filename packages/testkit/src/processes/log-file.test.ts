import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startService } from '../world/service-process.ts'
import { openLogFile } from './log-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ieum-log-'))
  file = path.join(folder, 'logs', 'server.log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const linesOf = (one: string) => readFileSync(one, 'utf8').trimEnd().split('\n')

it('renames a long file and stores one old one', () => {
  const log = openLogFile(file, 1_000)
  for (let at = 0; at < 1_000; at++) log.write(`line ${at} ${'x'.repeat(50)}`)
  log.close()
  const remaining = [...linesOf(`${file}.1`), ...linesOf(file)]
  expect(remaining.at(-1)).toMatch(/^line 999 /)
  expect(remaining.length).toBeLessThan(40)
  for (const one of [file, `${file}.1`]) expect(statSync(one).size).toBeLessThan(1_100)
  expect(existsSync(`${file}.2`)).toBe(false)
})

it('goes on with the file of the start before', () => {
  for (const line of ['first', 'second']) {
    const log = openLogFile(file)
    log.write(line)
    log.close()
  }
  expect(linesOf(file)).toEqual(['first', 'second'])
})

it('drops lines that cannot be written, and counts them once it can write', () => {
  writeFileSync(path.join(folder, 'logs'), 'a file where the folder should be')
  const log = openLogFile(file)
  for (const line of ['a', 'b', 'c']) log.write(line)
  expect(log.dropped).toBe(3)
  rmSync(path.join(folder, 'logs'))
  log.write('d')
  expect(log.dropped).toBe(0)
  log.close()
  expect(linesOf(file)).toEqual(['{"event":"log lines dropped","count":3}', 'd'])
})

const FULL = '/dev/full'
it.skipIf(!existsSync(FULL))('ends no process: a disk without room for its log', async () => {
  const entry = path.join(folder, 'talks.mjs')
  writeFileSync(
    entry,
    `console.log(JSON.stringify({ event: 'listening' })); process.stdin.resume().on('end', () => process.exit(0))
     process.on('SIGUSR2', () => console.log('again'))`,
  )
  const disk = path.join(folder, 'server.log')
  symlinkSync(FULL, disk)
  const service = await startService({ name: 'talking', entry, env: {}, logFile: disk })
  process.kill(service.pid, 'SIGUSR2')
  expect(process.kill(service.pid, 0)).toBe(true)
  await service.stop()
})
