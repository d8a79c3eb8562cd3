import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { KeyHandle, UndecipherableError } from './cipher.ts'

const keys = new Map([[1, randomBytes(32)]])
const index = randomBytes(32)
const own = new KeyHandle('person|bank', keys, index)

describe('sealed content', () => {
  it('opens for its owner, table and column', () => {
    const sealed = own.encrypt('asset', 'content', '입출금통장 12500')
    expect(own.decrypt('asset', 'content', sealed).toString()).toBe('입출금통장 12500')
    expect(sealed.includes(Buffer.from('입출금통장'))).toBe(false)
  })

  it('is different each time it is sealed', () => {
    expect(own.encrypt('asset', 'content', 'same').equals(own.encrypt('asset', 'content', 'same'))).toBe(false)
  })

  it.each([
    ['another person', () => new KeyHandle('other|bank', keys, index).decrypt('asset', 'content', seal())],
    ['another table', () => own.decrypt('asset_transaction', 'content', seal())],
    ['another column', () => own.decrypt('asset', 'content_hash', seal())],
    [
      'another key',
      () => new KeyHandle('person|bank', new Map([[1, randomBytes(32)]]), index).decrypt('asset', 'content', seal()),
    ],
    [
      'a key version that is gone',
      () =>
        new KeyHandle('person|bank', new Map([[2, keys.get(1) as Buffer]]), index).decrypt('asset', 'content', seal()),
    ],
    ['too few bytes', () => own.decrypt('asset', 'content', Buffer.from([1, 0, 1]))],
  ])('does not open for %s', (_, open) => {
    expect(open).toThrow(UndecipherableError)
  })

  it('notices one changed bit anywhere', () => {
    const sealed = seal()
    for (let byte = 0; byte < sealed.length; byte++) {
      const changed = Buffer.from(sealed)
      changed[byte] = (changed[byte] as number) ^ 1
      expect(() => own.decrypt('asset', 'content', changed), `byte ${byte}`).toThrow(UndecipherableError)
    }
  })

  it('opens old versions after a rotation and seals with the newest', () => {
    const old = seal()
    const rotated = new KeyHandle('person|bank', new Map([...keys, [2, randomBytes(32)]]), index)
    expect(rotated.decrypt('asset', 'content', old).toString()).toBe('secret')
    expect(() => own.decrypt('asset', 'content', rotated.encrypt('asset', 'content', 'new'))).toThrow(
      UndecipherableError,
    )
    expect(rotated.hmac('account').equals(own.hmac('account'))).toBe(true)
  })

  const seal = () => own.encrypt('asset', 'content', 'secret')
})
