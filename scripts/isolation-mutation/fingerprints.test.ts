import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fingerprintOf, readFingerprints, writeFingerprints } from './fingerprints.ts'

const place = { statement: 'select 1 from asset where user_id = $1', what: 'user_id = $1' }

it('a changed statement, or another place in it, has another fingerprint; a different layout has not', () => {
  const laidOut = { ...place, statement: ' select 1\n  from asset where user_id = $1 ' }
  const changed = { ...place, statement: `${place.statement} limit 1` }
  const elsewhere = { ...place, what: 'a.user_id = b.user_id' }
  expect(fingerprintOf(laidOut)).toBe(fingerprintOf(place))
  expect(new Set([place, changed, elsewhere].map(fingerprintOf)).size).toBe(3)
})

it('stores what was noticed, and tries the rest again', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'ieum-fingerprints-')), 'fingerprints.tsv')
  expect(readFingerprints(file).size).toBe(0)
  const read = { ...place, what: 'read' }
  const survivor = { ...place, what: 'survivor' }
  writeFingerprints(
    [
      { ...place, noticedBy: 'listAssets: another answer', readBy: 'listAssets' },
      { ...read, noticedBy: null, readBy: 'listAssets' },
      { ...survivor, noticedBy: null, readBy: null },
    ],
    file,
  )
  const stored = readFingerprints(file)
  expect(stored.get(fingerprintOf(place))).toEqual({ noticedBy: 'another answer', readBy: null })
  expect(stored.get(fingerprintOf(read))).toEqual({ noticedBy: null, readBy: 'read' })
  expect(stored.has(fingerprintOf(survivor))).toBe(false)
})
