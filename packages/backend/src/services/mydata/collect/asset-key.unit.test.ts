import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KeyHandle } from '../../../platform/keys/cipher.ts'
import { assetKeyOf } from './asset-key.ts'
import type { ListedAsset } from './collected.ts'

type Named = Pick<ListedAsset, 'kind' | 'identifier' | 'seqno'>

/** The keys of one person at one institution; `index` remains when the data key changes. */
const keysOf = (owner: string, index: Buffer, version = 1) =>
  new KeyHandle(owner, new Map([[version, randomBytes(32)]]), index)

const named: fc.Arbitrary<Named> = fc.record({
  kind: fc.constantFrom('bank.deposit', 'bank.fund', 'card.card'),
  identifier: fc.stringMatching(/^[0-9]{4,14}$/),
  seqno: fc.option(fc.stringMatching(/^[0-9]{1,3}$/), { nil: null }),
})

const hex = (key: KeyHandle, asset: Named) => assetKeyOf(key, asset).toString('hex')

describe('[docs/concepts/asset-identity.md#asset-keys] which asset is which', () => {
  it('after a repair, a renewal, a new signature or another data key every asset is the one that it was', () => {
    fc.assert(
      fc.property(fc.array(named, { maxLength: 20 }), fc.integer({ min: 2, max: 9 }), (assets, version) => {
        const index = randomBytes(32)
        const before = keysOf('person|bank', index)
        const after = keysOf('person|bank', index, version)
        expect(assets.toReversed().map((one) => hex(after, one))).toEqual(
          assets.map((one) => hex(before, one)).toReversed(),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('two assets are one only where kind, number and sequence agree, whatever they are called', () => {
    fc.assert(
      fc.property(named, named, (one, other) => {
        const key = keysOf('person|bank', randomBytes(32))
        const isSameNumber = one.identifier === other.identifier && (one.seqno ?? '') === (other.seqno ?? '')
        const areAlike = one.kind === other.kind && isSameNumber
        expect(hex(key, one) === hex(key, other)).toBe(areAlike)
      }),
      { numRuns: 500 },
    )
  })

  it('a joint account is an asset of each of its holders, and neither is told by the other', () => {
    fc.assert(
      fc.property(named, (joint) => {
        const [one, other] = [keysOf('one|bank', randomBytes(32)), keysOf('other|bank', randomBytes(32))]
        expect(hex(one, joint)).not.toBe(hex(other, joint))
      }),
      { numRuns: 100 },
    )
  })
})
