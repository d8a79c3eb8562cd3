import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { KeyHandle, UndecipherableError } from './cipher.ts'

const keys = new Map([[1, randomBytes(32)]])
const index = randomBytes(32)
/** Another row of the same institution and person. */
const ROW = ['00000000-0000-7000-8000-00000000000b', Buffer.alloc(32, 5)]
const own = new KeyHandle('person|bank', keys, index)

describe('sealed content', () => {
  it('opens for its owner, table and column', () => {
    const sealed = own.encrypt('asset', 'content', ROW, '입출금통장 12500')
    expect(own.decrypt('asset', 'content', ROW, sealed).toString()).toBe('입출금통장 12500')
    expect(sealed.includes(Buffer.from('입출금통장'))).toBe(false)
  })

  it('opens as it was sealed before it was bound to a row, and is bound once it is sealed anew', () => {
    const before = new KeyHandle('person|bank', new Map([[1, Buffer.alloc(32, 1)]]), index)
    const stored = Buffer.from(
      '01000172794da0b2ffa13cb0399d92a63b673f04302285d11914131ee737fc0563a4a2cd6db3b30163d9039d21c2b4e97b24ffc1',
      'hex',
    )
    expect(stored[0]).toBe(1)
    expect(before.decrypt('asset', 'content', ROW, stored).toString()).toBe('입출금통장 12500')
    const anew = before.encrypt('asset', 'content', ROW, before.decrypt('asset', 'content', ROW, stored))
    expect(anew[0]).toBe(2)
    expect(() => before.decrypt('asset', 'content', ['another', ROW[1] as Buffer], anew)).toThrow(UndecipherableError)
  })

  it('tells rows apart whose parts read alike side by side, and no letter case of an id', () => {
    const sealed = own.encrypt('asset', 'content', ['ab', 'c'], 'x')
    expect(() => own.decrypt('asset', 'content', ['a', 'bc'], sealed)).toThrow(UndecipherableError)
    expect(own.decrypt('asset', 'content', ['AB', 'C'], sealed).toString()).toBe('x')
  })

  it('is different each time it is sealed', () => {
    expect(own.encrypt('asset', 'content', ROW, 'same').equals(own.encrypt('asset', 'content', ROW, 'same'))).toBe(
      false,
    )
  })

  it.each([
    ['another person', () => new KeyHandle('other|bank', keys, index).decrypt('asset', 'content', ROW, seal())],
    ['another table', () => own.decrypt('asset_transaction', 'content', ROW, seal())],
    ['another row', () => own.decrypt('asset', 'content', [ROW[0] as string, Buffer.alloc(32, 6)], seal())],
    ['no row', () => own.decrypt('asset', 'content', [], seal())],
    ['the older form, which knew no row', () => own.decrypt('asset', 'content', ROW, seal().fill(1, 0, 1))],
    ['another column', () => own.decrypt('asset', 'content_hash', ROW, seal())],
    [
      'another key',
      () =>
        new KeyHandle('person|bank', new Map([[1, randomBytes(32)]]), index).decrypt('asset', 'content', ROW, seal()),
    ],
    [
      'a key version that is gone',
      () =>
        new KeyHandle('person|bank', new Map([[2, keys.get(1) as Buffer]]), index).decrypt(
          'asset',
          'content',
          ROW,
          seal(),
        ),
    ],
    ['too few bytes', () => own.decrypt('asset', 'content', ROW, Buffer.from([1, 0, 1]))],
  ])('does not open for %s', (_, open) => {
    expect(open).toThrow(UndecipherableError)
  })

  it('notices one changed bit anywhere', () => {
    const sealed = seal()
    for (let byte = 0; byte < sealed.length; byte++) {
      const changed = Buffer.from(sealed)
      changed[byte] = (changed[byte] as number) ^ 1
      expect(() => own.decrypt('asset', 'content', ROW, changed), `byte ${byte}`).toThrow(UndecipherableError)
    }
  })

  it('opens old versions after a rotation and seals with the newest', () => {
    const old = seal()
    const rotated = new KeyHandle('person|bank', new Map([...keys, [2, randomBytes(32)]]), index)
    expect(rotated.decrypt('asset', 'content', ROW, old).toString()).toBe('secret')
    expect(() => own.decrypt('asset', 'content', ROW, rotated.encrypt('asset', 'content', ROW, 'new'))).toThrow(
      UndecipherableError,
    )
    expect(rotated.hmac('account').equals(own.hmac('account'))).toBe(true)
  })

  const seal = () => own.encrypt('asset', 'content', ROW, 'secret')
})
