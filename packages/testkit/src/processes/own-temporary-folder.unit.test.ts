import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { setup } from './own-temporary-folder.ts'

it('tests make their folders in one that goes with the run', () => {
  expect(path.basename(tmpdir())).toMatch(/^ieum-run-/)
})

it('its files are deleted, and the system’s folder is back', () => {
  const before = tmpdir()
  const end = setup()
  const own = tmpdir()
  expect(path.dirname(own)).toBe(process.env.IEUM_SYSTEM_TMPDIR)
  const left = mkdtempSync(path.join(own, 'left-'))
  writeFileSync(path.join(left, 'file'), '')
  end()
  expect([existsSync(own), tmpdir()]).toEqual([false, before])
})
