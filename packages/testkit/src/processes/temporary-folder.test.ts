import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

it('real tests make their folders in one that goes with the run, too', () => {
  expect(path.basename(tmpdir())).toMatch(/^ieum-run-/)
})
