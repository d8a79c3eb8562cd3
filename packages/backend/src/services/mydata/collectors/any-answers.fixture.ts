/**
 * Any answers of institutions, from the collector through the stored form to the API: no page fails because of them.
 */
import { AssetDetail, AssetsAnswer, Transaction } from '@ieum/contracts/mydata/assets/assets.ts'
import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { listedAssetOf } from '@ieum/domain/mydata/assets/asset-content.ts'
import { assetOrder, groupSummaries } from '@ieum/domain/mydata/assets/asset-groups.ts'
import { netWorth } from '@ieum/domain/mydata/net-worth/net-worth.ts'
import { koreanDtimeMs } from '@ieum/domain/mydata/organizations/maintenance.ts'
import fc from 'fast-check'
import { KeyHandle } from '../../../platform/keys/cipher.ts'
import type { ReadResult } from '../../../platform/outbound/providers/data-outcome.ts'
import type { DataProviderClient, DataRequest } from '../../../platform/outbound/providers/data-provider-client.ts'
import { anythingFor } from '../../../platform/outbound/transport/any-answer.fixture.ts'
import { shownAssets } from '../assets/shown-assets.ts'
import { keyedTransactions } from '../collect/asset-key.ts'
import { type Collected, collectOrganization } from '../collect/collect-organization.ts'
import { createReader } from '../collect/reader.ts'
import { assetContent, connectionSummary, transactionContent } from '../collect/stored-asset.ts'
import { assetView } from '../sync/assets/asset-view.ts'
import { COLLECTORS } from './collectors.ts'

const NOW_MS = Date.parse('2026-11-20T12:00:00+09:00')
const MONTH = '2026-11'
const key = new KeyHandle('nobody', new Map([[1, Buffer.alloc(32)]]), Buffer.alloc(32))
const guid = OrganizationGuid.parse('bd470bc5-2819-5048-a383-5300236be853')
const organization = {
  guid,
  name: '아무 은행',
  logoImageUrl: null,
}

/** Every scope that opens a call of the standard. */
const SCOPES = [...new Set(Object.values(DATA_CALLS).flatMap((call) => call.scopes as readonly string[]))]

const HEAD = { rsp_code: '00000', rsp_msg: 'ok' }
const answersTo = new Map<DataCallId, fc.Arbitrary<unknown>>()

function answerTo(id: DataCallId): fc.Arbitrary<unknown> {
  const known = answersTo.get(id)
  if (known) return known
  const made = anythingFor(DATA_CALLS[id].answer).map((body) =>
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? { ...body, ...HEAD, next_page: undefined }
      : body,
  )
  answersTo.set(id, made)
  return made
}

/** Counts requests and accepted answers, so that a run of nothing but refusals is detected. */
export type Seen = { answers: number; accepted: number; assets: number; transactions: number; partial: number }
export const nothingSeen = (): Seen => ({ answers: 0, accepted: 0, assets: 0, transactions: 0, partial: 0 })

/** An institution with arbitrary answers. */
export const anyInstitution = (seen: Seen) =>
  fc.asyncProperty(fc.constantFrom(...COLLECTORS.keys()), fc.gen(), async (industry, gen) => {
    const collected = await collect(industry, seen, (id) => gen(answerTo, id))
    await lock(collected, seen)
  })

async function collect(industry: string, seen: Seen, answer: (id: DataCallId) => unknown): Promise<Collected> {
  const collector = COLLECTORS.get(industry)
  if (!collector) throw new Error(`no collector of ${industry}`)
  const read = async (_: unknown, { id }: DataRequest): Promise<ReadResult> => {
    const body = answer(id)
    seen.answers += 1
    if (DATA_CALLS[id].answer.safeParse(body).success) seen.accepted += 1
    return { kind: 'ok', body, bytes: 0 }
  }
  return collectOrganization({
    collector,
    scopes: SCOPES,
    key,
    context: { nowMs: NOW_MS, isNamed: () => true, organizationOf: () => null },
    accountHash: (number) => number,
    abandon: () => {},
    reader: createReader({
      client: { read } as DataProviderClient,
      dataProvider: { industry } as Parameters<typeof createReader>[0]['dataProvider'],
      token: { current: () => 'token', renew: async () => null },
      apiType: 'user-consent',
      signal: new AbortController().signal,
    }),
  })
}

const READING = {
  freshnessEnum: 'FRESH',
  askedAtMs: String(NOW_MS),
  answeredAtMs: String(NOW_MS),
  fetchedAtMs: String(NOW_MS),
  askAgainAtMs: null,
} as const

/** Collects, stores and opens the data, then reads home, a page of every asset and its transactions. */
async function lock(collected: Collected, seen: Seen): Promise<void> {
  const read = collected.assets.map(({ listed, assetKey, content }) => ({ listed, assetKey, content, isRead: true }))
  const unread = collected.unread.map((one) => ({
    ...one,
    content: listedAssetOf(one.listed, one.why),
    isRead: false,
  }))
  const views = [...read, ...unread].map(({ listed, assetKey, content, isRead }) => {
    const status = isRead ? ('ACTIVE' as const) : ('FAILED' as const)
    const opened = assetContent.open(key, [guid, assetKey], assetContent.seal(key, [guid, assetKey], content))
    const scopeTypes = listed.scopeTypes
    const view = assetView(
      { assetKey, scopeTypes, status, content: opened, isNew: false, fetchedAtMs: NOW_MS },
      { organization },
    )
    AssetDetail.parse({
      ...opened,
      asset: { ...view, freshnessEnum: 'FRESH', foreignCurrencyEstimate: null, linkedCash: null },
      organization: organizationOnWire,
      reading: READING,
    })
    return view
  })
  const sealed = connectionSummary.seal(key, [guid], { assets: views })
  const asRead = { lastFetchedAtMs: null, isDead: false, last: 'FRESH', isLimited: false } as const
  const { shown, notWhole } = await shownAssets([{ organizationGuid: guid, key, sealed, ...asRead }], MONTH)
  if (notWhole.size > 0 || shown.length !== views.length) throw new Error('an asset was stored that does not read')
  AssetsAnswer.parse({
    ...netWorth(shown.map((asset) => asset.netWorthKrw)),
    foreignCurrencyEstimate: null,
    lastMonthNetWorthKrw: null,
    netWorthChange: null,
    fetchedAtMs: String(NOW_MS),
    reading: READING,
    incompleteReading: null,
    readings: [{ ...READING, organizationGuid: guid }],
    connectedOrganizationCount: 1,
    groups: groupSummaries(shown, '2026-11-20'),
    assets: shown.toSorted(assetOrder),
    manualAssets: [],
    manualAssetsLeftOutCount: 0,
    notices: [],
  })
  for (const { assetKey, transactions } of collected.assets) {
    for (const { transaction, transactionKey } of await keyedTransactions(key, assetKey, transactions)) {
      const place = [guid, assetKey, transactionKey] as const
      const content = transactionContent.open(key, place, transactionContent.seal(key, place, transaction.content))
      Transaction.parse({ ...content, transactionIdentifier: transactionKey.toString('base64url') })
      new Date(koreanDtimeMs(transaction.dtime)).toISOString()
    }
    seen.transactions += transactions.length
  }
  seen.assets += shown.length
  if (collected.isPartial) seen.partial += 1
}

const organizationOnWire = {
  ...organization,
  industryEnum: 'BANK',
  industryToDisplayEnum: 'PRIME_BANK',
  subIndustryEnum: 'PRIME_BANK',
  maintenanceStateEnum: 'NORMAL',
  isConnectable: true,
  isIndividualAuthenticationSupported: false,
  aliases: [],
  maintenanceSchedule: null,
}
