import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { AssetIdentifier, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { type AnalysisAsset, assetRole } from '@ieum/domain/analysis/entries/analysis-asset.ts'
import type { AnalysisRow } from '@ieum/domain/analysis/entries/analysis-row.ts'
import type { AssetContent } from '@ieum/domain/mydata/assets/asset-content.ts'
import { type PayingAccount, payingAccount } from '@ieum/domain/mydata/assets/paying-account.ts'
import { publishedCode } from '@ieum/domain/mydata/net-worth/foreign-currency.ts'
import { addDays, koreanYmd, type Ymd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/pool.ts'
import { decryptedValueCache } from '../../../platform/keys/decrypted-value-cache.ts'
import { openEach, openEachInTurn } from '../../../platform/keys/open-each.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import { assetContent, transactionContent } from '../collect/stored-asset.ts'
import { loadRatesSince } from '../exchange-rates/exchange-rate-rows.ts'
import type { Institutions } from '../mydata-dependencies.ts'
import { organizationBrief } from '../organizations/organization.ts'
import {
  type AnalysisAssetRow,
  loadAnalysisAssets,
  loadAnalysisTransactions,
  loadFirstTransactionAt,
} from './analysis-data-rows.ts'

/** An institution whose rows are analysed, and when it was last read; null: it was not read whole yet. */
export type AnalysedOrganization = { readonly organization: OrganizationBrief; readonly lastFetchedAtMs: number | null }

/** An asset as the analysis and its pages need it. */
export type AnalysedAsset = AnalysisAsset & {
  readonly assetIdentifier: AssetIdentifier
  readonly organizationGuid: OrganizationGuid
  readonly assetName: string
}

/** The stored rows of a person from a day on, opened. */
export type AnalysisData = {
  readonly assets: readonly AnalysedAsset[]
  readonly rows: readonly AnalysisRow[]
  readonly organizations: ReadonlyMap<OrganizationGuid, AnalysedOrganization>
  /**
   * Won of one unit of a currency at the base rate of a day, else of the last banking day before it; null: no rate of
   * that time is stored.
   */
  readonly rateOn: (currencyCode: string, date: string) => string | null
  /** The oldest stored day; null: nothing is stored. */
  readonly firstDate: Ymd | null
  /** Rows that do not open. */
  readonly leftOutCount: number
}

/** Each call of a page reads the same assets. */
const lately = decryptedValueCache(assetContent)

/**
 * Opens what a person's shown institutions reported from a day on. Nothing of a disconnected or hidden institution is
 * in it.
 */
export async function analysisData(
  context: Stores & Pick<Keys, 'vault'> & Runtime & Institutions,
  userId: UserId,
  from: Ymd,
): Promise<AnalysisData> {
  const { db, log, organizations: directory, vault } = context
  const [assetRows, transactionRows, firstAt] = await Promise.all([
    loadAnalysisAssets(db, userId),
    loadAnalysisTransactions(db, userId, from),
    loadFirstTransactionAt(db, userId),
  ])
  const keys = await vault.organizationKeys(userId, [...new Set(assetRows.map((row) => row.organizationGuid))])
  const keyed = assetRows.flatMap((row) => {
    const key = keys.get(row.organizationGuid)
    if (!key) vault.missing(userId, row.organizationGuid)
    return key ? [{ key, row }] : []
  })
  const known = openEach(log, keyed, ({ key, row }) => ({
    row,
    content: lately.open(key, [row.organizationGuid, row.assetKey], row.content),
  }))
  const organizations = new Map<OrganizationGuid, AnalysedOrganization>()
  for (const { organizationGuid, lastFetchedAtMs } of assetRows) {
    const record = directory.find(organizationGuid)
    if (record) organizations.set(organizationGuid, { organization: organizationBrief(record), lastFetchedAtMs })
  }
  const nameOf = (guid: OrganizationGuid) => organizations.get(guid)?.organization.name ?? ''
  const opened = await openEachInTurn(log, transactionRows, async (row): Promise<AnalysisRow[]> => {
    const key = keys.get(row.organizationGuid)
    if (!key) return []
    await yieldToEventLoop()
    const content = transactionContent.open(key, [row.organizationGuid, row.assetKey, row.transactionKey], row.content)
    const { apiId, institutionOrder, isWithdrawn } = row
    return [
      {
        ...{ apiId, isWithdrawn, content },
        entryId: row.transactionKey.toString('base64url'),
        assetIdentifier: assetIdentifierOf(row.assetKey),
        institutionOrder: Number(institutionOrder),
      },
    ]
  })
  const accounts = known.opened.map(({ content, row }) => payingAccountOf(row, content))
  return {
    assets: known.opened.map(({ content, row }) => analysedAsset(row, content, nameOf(row.organizationGuid), accounts)),
    rows: opened.opened.flat(),
    organizations,
    rateOn: await ratesOf(db, opened.opened.flat(), from),
    firstDate: firstAt && koreanYmd(firstAt.getTime()),
    leftOutCount: known.leftOutCount + opened.leftOutCount,
  }
}

/** A rate of before the first wanted day may hold on it: holidays are never longer. */
const RATE_DAYS_BEFORE = 14

async function ratesOf(db: Queryable, rows: readonly AnalysisRow[], from: Ymd): Promise<AnalysisData['rateOn']> {
  const codes = new Set(rows.flatMap(({ content }) => content.foreignAmount?.currencyCode ?? []))
  if (codes.size === 0) return () => null
  const published = await loadRatesSince(db, [...codes].map(publishedCode), dayBefore(from, RATE_DAYS_BEFORE))
  const byCode = Map.groupBy(published, ({ currencyCode }) => currencyCode)
  return (currencyCode, date) =>
    byCode.get(publishedCode(currencyCode))?.findLast(({ rateDate }) => rateDate <= date)?.rate ?? null
}

const dayBefore = (day: Ymd, days: number): Ymd => ymd(addDays(ymdParts(day), -days))

const payingAccountOf = (row: AnalysisAssetRow, content: AssetContent): PayingAccount => ({
  assetIdentifier: assetIdentifierOf(row.assetKey),
  organizationGuid: row.organizationGuid,
  accountNumberHash: content.accountNumberHash,
  assetIdentifierToDisplay: content.assetIdentifierToDisplay,
})

function analysedAsset(
  row: AnalysisAssetRow,
  content: AssetContent,
  organizationName: string,
  accounts: readonly PayingAccount[],
): AnalysedAsset {
  const { groupEnum, organizationGuid, scopeTypes } = row
  const paidFrom = payingAccount(content.linkedAccount, accounts)
  const type = content.facts.find(({ factEnum }) => factEnum === 'CARD_TYPE')?.value
  return {
    assetIdentifier: assetIdentifierOf(row.assetKey),
    ...{ organizationGuid, organizationName, assetName: content.nameToDisplay },
    role: assetRole({ groupEnum, scopeTypes }, content.isDemandDeposit),
    cardTypeEnum: type === 'CREDIT' || type === 'DEBIT' || type === 'HYBRID' ? type : null,
    endedBalanceKrw: row.status === 'INACTIVE' && content.balanceKrw !== null ? Math.abs(content.balanceKrw) : null,
    lastListedDate: row.status === 'INACTIVE' ? koreanYmd(row.fetchedAtMs) : null,
    linkedAccountIdentifier: paidFrom.kind === 'connected' ? paidFrom.assetIdentifier : null,
  }
}
