/** What generated institutions sent, as our collectors read it: the rows and assets of one person for the analysis. */
import type { ReadResult } from '@ieum/backend/platform/outbound/providers/data-outcome.ts'
import type { DataProviderClient, DataRequest } from '@ieum/backend/platform/outbound/providers/data-provider-client.ts'
import { type CollectedAsset, collectOrganization } from '@ieum/backend/services/mydata/collect/collect-organization.ts'
import { createReader } from '@ieum/backend/services/mydata/collect/reader.ts'
import { COLLECTORS } from '@ieum/backend/services/mydata/collectors/collectors.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { type AnalysisAsset, assetRole } from '@ieum/domain/analysis/entries/analysis-asset.ts'
import type { AnalysisRow } from '@ieum/domain/analysis/entries/analysis-row.ts'
import { payingAccount } from '@ieum/domain/mydata/assets/paying-account.ts'
import { assetGroupOf } from '@ieum/domain/mydata/net-worth/net-worth.ts'
import { koreanDtimeMs } from '@ieum/domain/mydata/organizations/maintenance.ts'
import type { GeneratedReading, PersonMonths } from '../generated-months/generate-person-months.ts'
import { rowId } from '../generated-months/row-truth.ts'
import type { GeneratedCall } from '../generated-months/wire.ts'
import { TEST_KEY } from '../inputs/collect-holding.ts'
import { ALL_SCOPES } from '../inputs/sandbox-institution.ts'

type Organization = GeneratedReading['organizations'][number]

export type CollectedMonths = {
  readonly assets: readonly AnalysisAsset[]
  readonly rows: readonly AnalysisRow[]
  /** The id of a row in the generator's books, by its `entryId`; absent: rows without a truth. */
  readonly truthIdOf: ReadonlyMap<string, string>
}

/**
 * Reads everything that was sent up to the end, as if in one reading: each row in the form in which it was reported
 * last. What the store does with rows of several readings is proved elsewhere.
 */
export async function collectMonths(person: PersonMonths): Promise<CollectedMonths> {
  const last = person.readings.at(-1)
  const nowMs = koreanDtimeMs(last?.at ?? '')
  const codes = [...new Set(person.readings.flatMap(({ organizations }) => organizations.map(({ code }) => code)))]
  const collected: { readonly code: string; readonly name: string; readonly assets: readonly CollectedAsset[] }[] = []
  for (const code of codes) {
    const answers = person.readings.flatMap(({ organizations }) => organizations.filter((one) => one.code === code))
    collected.push({ code, name: answers[0]?.name ?? '', assets: await collectOne(answers, nowMs) })
  }
  return analysed(
    collected,
    new Map(codes.map((code) => [code, numbersListed(lastReading(person, code))])),
    (code, number) => lastListedDate(person, code, number),
  )
}

async function collectOne(answers: readonly Organization[], nowMs: number): Promise<readonly CollectedAsset[]> {
  const industry = answers[0]?.industry ?? ''
  const collector = COLLECTORS.get(industry)
  if (!collector) throw new Error(`no collector of ${industry}`)
  const merged = mergedCalls(answers.map(({ calls }) => calls))
  const { assets, unread } = await collectOrganization({
    collector,
    scopes: ALL_SCOPES,
    key: TEST_KEY,
    context: { nowMs, isNamed: () => true, organizationOf: (code) => ({ guid: guidOf(code), name: code }) },
    accountHash: (number) => (number.includes('*') ? null : number),
    abandon: () => {},
    reader: createReader({
      client: { read: async (_: unknown, request: DataRequest) => answerOf(merged, request) } as DataProviderClient,
      dataProvider: { industry, orgCode: answers[0]?.code ?? '' } as Parameters<typeof createReader>[0]['dataProvider'],
      token: { current: () => 'token', renew: async () => null },
      apiType: 'user-consent',
      signal: new AbortController().signal,
    }),
  })
  // What no generated institution has is not answered; every asset that is listed is.
  if (unread.length > 0) throw new Error(`not read: ${unread[0]?.listed.nameToDisplay}`)
  return assets
}

const lastReading = ({ readings }: PersonMonths, code: string): Organization | undefined =>
  readings.flatMap(({ organizations }) => organizations.filter((one) => one.code === code)).at(-1)

/** Numbers that a reading of an institution lists; a company's bills have none and are there. */
function numbersListed(organization: Organization | undefined): ReadonlySet<string> {
  const items = (organization?.calls ?? [])
    .filter(({ asset }) => asset === null)
    .flatMap(({ answer }) => Object.values(answer).filter(Array.isArray).flat())
  const numbers = items.flatMap((item) => LISTED.map((name) => (item as Record<string, unknown>)[name]))
  return new Set(['bill', ...numbers.flatMap((number) => (number === undefined ? [] : [String(number)]))])
}

/** The day of the last reading that lists a number. */
function lastListedDate({ readings }: PersonMonths, code: string, number: string): string | null {
  const reading = readings.findLast(({ organizations }) =>
    organizations.some((one) => one.code === code && numbersListed(one).has(number)),
  )
  const day = reading?.day
  return day === undefined ? null : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`
}

const guidOf = (code: string) => code.slice(-8) as OrganizationGuid
const keyOf = (call: Pick<GeneratedCall, 'api' | 'asset'>, month: string | undefined) =>
  [call.api, call.asset ?? '', month ?? ''].join('|')

/** Lists whose items of earlier readings remain: rows, and assets that have ended since. */
const LISTS: readonly string[] = [
  ...['trans_list', 'approved_list', 'purchase_list', 'bill_list'],
  ...['account_list', 'card_list', 'long_term_list', 'fob_list', 'pp_list', 'irp_list', 'insu_list', 'mgmt_list'],
]

type Merged = ReadonlyMap<string, Readonly<Record<string, unknown>>>

function mergedCalls(readings: readonly (readonly GeneratedCall[])[]): Merged {
  const merged = new Map<string, Record<string, unknown>>()
  // The newest answer first: a row is as it was reported last.
  for (const calls of readings.toReversed()) {
    for (const call of calls) {
      const key = keyOf(call, call.request.charge_month)
      const known = merged.get(key)
      if (!known) {
        merged.set(key, { ...call.answer })
        continue
      }
      // A bill is as its last reading has it; whatever was listed once remains.
      if (call.request.charge_month !== undefined) continue
      for (const list of LISTS) {
        if (!Array.isArray(call.answer[list])) continue
        const rows = known[list] as unknown[]
        const seen = new Set(rows.map(identityOf))
        known[list] = [...rows, ...(call.answer[list] as unknown[]).filter((row) => !seen.has(identityOf(row)))]
      }
    }
  }
  return merged
}

/** What names a row of an answer, whatever has changed in it. */
function identityOf(row: unknown): string {
  const fields = row as Readonly<Record<string, unknown>>
  if (fields.approved_num !== undefined && fields.approved_dtime !== undefined) {
    return `${fields.approved_num} ${fields.approved_dtime}`
  }
  if (fields.charge_month !== undefined) return `${fields.charge_month} ${fields.seqno ?? ''}`
  const number = LISTED.map((name) => fields[name]).find((value) => value !== undefined)
  if (number !== undefined && fields.trans_dtime === undefined) return String(number)
  if (fields.purchase_num !== undefined) return String(fields.purchase_num)
  return JSON.stringify(row)
}

const LISTED = ['account_num', 'card_id', 'loan_num', 'fob_id', 'pp_id', 'insu_num', 'mgmt_id'] as const
const ASSET_FIELDS = [
  'account_num',
  'card_id',
  'loan_num',
  'fob_id',
  'pp_id',
  'insu_num',
  'mgmt_id',
  'account_id',
  'pub_key',
]

function answerOf(merged: Merged, { id, fields }: DataRequest): ReadResult {
  const asked = fields as Readonly<Record<string, unknown>>
  const asset = ASSET_FIELDS.map((name) => asked[name]).find((value) => value !== undefined)
  const body = merged.get(
    keyOf({ api: id, asset: asset === undefined ? null : String(asset) }, asked.charge_month as string | undefined),
  )
  return body ? { kind: 'ok', body: pageOf(body, Number(asked.next_page ?? 0)), bytes: 0 } : { kind: 'not-open' }
}

/** Rows of one page, as many as the standard allows. */
const PAGE_ROWS = 500

function pageOf(body: Readonly<Record<string, unknown>>, from: number): Readonly<Record<string, unknown>> {
  const list = LISTS.find((name) => Array.isArray(body[name]) && (body[name] as unknown[]).length > PAGE_ROWS)
  if (list === undefined) return body
  const rows = body[list] as unknown[]
  const isLast = from + PAGE_ROWS >= rows.length
  return {
    ...body,
    [list]: rows.slice(from, from + PAGE_ROWS),
    ...(!isLast && { next_page: String(from + PAGE_ROWS) }),
  }
}

function analysed(
  collected: readonly { readonly code: string; readonly name: string; readonly assets: readonly CollectedAsset[] }[],
  listedAtEnd: ReadonlyMap<string, ReadonlySet<string>>,
  lastListed: (code: string, number: string) => string | null,
): CollectedMonths {
  const all = collected.flatMap(({ code, name, assets }) => assets.map((asset) => ({ code, name, asset })))
  const identifierOf = (code: string, { assetKey }: CollectedAsset) => `${code} ${assetKey.toString('base64url')}`
  const accounts = all.map(({ code, asset }) => ({
    assetIdentifier: identifierOf(code, asset) as never,
    organizationGuid: guidOf(code),
    accountNumberHash: asset.content.accountNumberHash,
    assetIdentifierToDisplay: asset.content.assetIdentifierToDisplay,
  }))
  const truthIdOf = new Map<string, string>()
  const rows = all.flatMap(({ code, asset }) =>
    asset.transactions.map((row): AnalysisRow => {
      const assetIdentifier = identifierOf(code, asset)
      const entryId = `${assetIdentifier} ${row.identity}`
      const truthId = truthIdOfRow(code, asset, row)
      if (truthId) truthIdOf.set(entryId, truthId)
      const { cardKey } = row.content.facts
      const facts = cardKey === undefined ? row.content.facts : { ...row.content.facts, cardKey: `${code} ${cardKey}` }
      return {
        ...{ entryId, assetIdentifier, apiId: row.apiId, institutionOrder: row.order, isWithdrawn: false },
        content: { ...row.content, facts },
      }
    }),
  )
  const assets = all.map(({ code, name, asset }): AnalysisAsset => {
    const isEnded = !listedAtEnd.get(code)?.has(asset.listed.identifier)
    const { content, listed } = asset
    const paidFrom = payingAccount(content.linkedAccount, accounts)
    const type = content.facts.find(({ factEnum }) => factEnum === 'CARD_TYPE')?.value
    return {
      assetIdentifier: identifierOf(code, asset),
      ...{ organizationGuid: code, organizationName: name },
      role: assetRole(
        { scopeTypes: listed.scopeTypes, groupEnum: assetGroupOf(listed.scopeTypes[0], content.loanKindEnum) },
        content.isDemandDeposit,
      ),
      cardTypeEnum: type === 'CREDIT' || type === 'DEBIT' || type === 'HYBRID' ? type : null,
      endedBalanceKrw: isEnded && content.balanceKrw !== null ? Math.abs(content.balanceKrw) : null,
      lastListedDate: isEnded ? lastListed(code, asset.listed.identifier) : null,
      linkedAccountIdentifier: paidFrom.kind === 'connected' ? paidFrom.assetIdentifier : null,
    }
  })
  return { assets, rows, truthIdOf }
}

/** The generator's id of a row, from what its collector read of it. */
function truthIdOfRow(code: string, { listed }: CollectedAsset, row: CollectedAsset['transactions'][number]): string {
  const { apiId, content, dtime, features, number } = row
  const asset = apiId === '카드-005' ? 'bill' : listed.identifier
  if (apiId === '카드-008' || apiId === '카드-009' || apiId === '선불-004')
    return rowId(apiId, code, asset, number, dtime)
  if (apiId === '카드-005') {
    const { chargeMonth = '', installmentNumber = 0 } = content.facts
    return rowId(apiId, code, asset, chargeMonth.replace('-', ''), null, number?.split('|').at(-1), installmentNumber)
  }
  const [amount, balance, type] = features.split('|')
  const fields = [dtime, number, type, amount]
  return rowId(apiId, code, asset, ...(apiId === 'IRP-004' ? fields : [...fields, balance]))
}
