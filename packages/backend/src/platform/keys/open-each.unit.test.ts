import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { KeyHandle } from './cipher.ts'
import { openEach, openEachInTurn } from './open-each.ts'
import { openedOrNull } from './opened-or-null.ts'
import { sealed } from './sealed.ts'

const column = sealed('manual_asset', 'content', ['manual_asset_id'], z.object({ name: z.string() }))
const key = new KeyHandle('one', new Map([[1, Buffer.alloc(32, 1)]]), Buffer.alloc(32, 1))
const row = (id: string, of = id, name: unknown = id) => ({
  id,
  bytes: key.encrypt('manual_asset', 'content', [of], JSON.stringify({ name })),
})
const changed = (id: string) => {
  const one = row(id)
  one.bytes.writeUInt8(one.bytes.readUInt8(20) ^ 1, 20)
  return one
}
type Row = ReturnType<typeof row>
const open = ({ id, bytes }: Row) => column.open(key, [id as never], bytes).name

const TABLE: [string, Row[], string[], number][] = [
  ['all that open', [row('a'), row('b')], ['a', 'b'], 0],
  ['none', [], [], 0],
  ['not what was exchanged', [row('a', 'b'), row('b', 'a'), row('c')], ['c'], 2],
  ['not what was damaged', [row('a'), changed('b')], ['a'], 1],
  ['not what has a form that nobody knows', [row('a', 'a', 7), row('b')], ['b'], 1],
]

describe('rows of a list', () => {
  it.each(TABLE)('%s', async (_, rows, opened, leftOutCount) => {
    const lines: object[] = []
    const log = { error: (facts: object) => void lines.push(facts) }
    expect(openEach(log, rows, open)).toEqual({ opened, leftOutCount })
    expect(await openEachInTurn(log, rows, async (one) => open(one))).toEqual({ opened, leftOutCount })
    expect(lines).toHaveLength(leftOutCount > 0 ? 2 : 0)
    for (const line of lines) expect(line).toMatchObject({ event: 'unreadable', leftOut: leftOutCount })
  })

  it('a defect is no row that does not open', () => {
    const log = { error: () => {} }
    const broken = () => {
      throw new TypeError('defect')
    }
    expect(() => openEach(log, [row('a')], broken)).toThrow('defect')
    expect(() => openedOrNull(broken)).toThrow('defect')
    expect([openedOrNull(() => open(row('a'))), openedOrNull(() => open(row('a', 'b')))]).toEqual(['a', null])
  })
})
