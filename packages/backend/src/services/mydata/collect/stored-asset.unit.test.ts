import { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { NOTHING_KNOWN } from '@ieum/domain/mydata/assets/asset-content.ts'
import { describe, expect, it } from 'vitest'
import { KeyHandle } from '../../../platform/keys/cipher.ts'
import { connectionSummary, readSummary, StoredAsset, SummaryAsset } from './stored-asset.ts'
import assetSample from './stored-samples/asset.content-1.json' with { type: 'json' }
import summarySample from './stored-samples/connection.summary-1.json' with { type: 'json' }

const { stored: asset } = assetSample
const { stored: summary } = summarySample
/** Fields that no older form had. */
const {
  bankLinkedCashKrw,
  bankLinkedForeignCash,
  isDemandDeposit,
  contractStatusEnum,
  issues,
  payments,
  lastPaymentKrw,
  lastPaymentDate,
  lentOnAssetIdentifier,
  loanKindEnum,
  monthUncountedCount,
  owedAsLoanKrw,
} = NOTHING_KNOWN
const SINCE_THEN = {
  bankLinkedCashKrw,
  bankLinkedForeignCash,
  isDemandDeposit,
  contractStatusEnum,
  issues,
  payments,
  lastPaymentKrw,
  lastPaymentDate,
  lentOnAssetIdentifier,
  loanKindEnum,
  monthUncountedCount,
  owedAsLoanKrw,
}

const key = new KeyHandle('person', new Map([[1, Buffer.alloc(32, 1)]]), Buffer.alloc(32, 2))
const guid = OrganizationGuid.parse('00000000-0000-7000-8000-00000000000b')
const sealed = (stored: { assets: object[] }) =>
  connectionSummary.seal(key, [guid], stored as Parameters<typeof connectionSummary.seal>[2])

describe('older stored forms read as the one of today', () => {
  it('an asset from before sequence numbers were kept', () => {
    const { accountNumberHash, linkedAccount, sequenceNumber } = NOTHING_KNOWN
    const notOnHome = { accountNumberHash, linkedAccount, sequenceNumber }
    expect(StoredAsset.parse(asset)).toEqual({ ...asset, ...SINCE_THEN, ...notOnHome })
  })

  it('a summary that said its month once', async () => {
    const read = await readSummary(key, guid, sealed(summary))
    expect(read.unreadCount).toBe(0)
    expect(read.assets).toEqual([
      { ...summary.assets[0], ...SINCE_THEN, month: '2026-11', monthInKrw: null, monthOutKrw: null },
    ])
  })

  it('one of before any field that may be absent', () => {
    expect(StoredAsset.parse({ nameToDisplay: '통장' })).toEqual({ ...NOTHING_KNOWN, nameToDisplay: '통장' })
  })
})

describe('a value that does not fit the wire costs itself alone', () => {
  const fact = { factEnum: 'INTEREST_RATE', valueKindEnum: 'RATE_PERCENT', value: '2.1', currencyCode: null }
  it.each([
    ['a day that does not exist', { nextPaymentDate: '2027-02-29' }, { nextPaymentDate: null }],
    ['an amount beyond exact integers', { balanceKrw: 2 ** 60 }, { balanceKrw: null }],
    ['half a won', { nextPaymentKrw: 0.5 }, { nextPaymentKrw: null }],
    [
      'one foreign amount of two',
      {
        foreignAmounts: [
          { currencyCode: 'USD', amount: '1e3' },
          { currencyCode: 'JPY', amount: '12' },
        ],
      },
      { foreignAmounts: [{ currencyCode: 'JPY', amount: '12' }] },
    ],
    ['a fact that is none', { facts: [fact, { ...fact, value: 21 }] }, { facts: [fact] }],
    [
      'a fact with a name that is new',
      { facts: [{ ...fact, factEnum: 'SHOE_SIZE' }] },
      { facts: [{ ...fact, factEnum: 'UNKNOWN' }] },
    ],
    ['a field that nobody knows', { shoeSize: 270 }, {}],
  ])('%s', (_name, changes, expected) => {
    const content = { ...NOTHING_KNOWN, nameToDisplay: '통장', netWorthKrw: 5 }
    expect(StoredAsset.parse({ ...content, ...changes })).toEqual({ ...content, ...expected })
  })

  it('and home is left without it, not without everything', () => {
    const [shown] = summary.assets
    const read = SummaryAsset.parse({ ...shown, nextPaymentDate: '20261105' })
    const wire = Asset.omit({ freshnessEnum: true, foreignCurrencyEstimate: true, linkedCash: true })
    expect(wire.parse(read)).toEqual({ ...shown, ...SINCE_THEN, nextPaymentDate: null })
  })

  it('and where even what stands beside the content does not fit, that asset goes and is counted', async () => {
    const [shown] = summary.assets
    const stored = { assets: [{ ...shown, fetchedAtMs: '0NaN' }, shown, { ...shown, organization: null }] }
    const read = await readSummary(key, guid, sealed(stored as typeof summary))
    expect([read.assets.map((one) => one.nameToDisplay), read.unreadCount]).toEqual([[shown?.nameToDisplay], 2])
  })
})
