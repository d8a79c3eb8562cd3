import { isDeepStrictEqual } from 'node:util'
import type { consentScopes, ScopeStatusField } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import type { AssetScope, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { AssetIdentifier, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import { isScopeOf } from '@ieum/domain/mydata/consents/scopes.ts'
import {
  isGranted,
  isSwitchedOff,
  type SwitchedOff,
  withAssetSwitched,
  withScopeSwitched,
} from '@ieum/domain/mydata/consents/switched-off.ts'
import type { Keys, Runtime } from '../../../platform/context.ts'
import { together } from '../../../platform/db/batching/statement-pipeline.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { mapInSteps } from '../../../platform/yield-to-event-loop.ts'
import { assetIdentifierOf, assetKeyOfIdentifier } from '../assets/asset-rows.ts'
import { saveNetWorthDay } from '../assets/net-worth-day.ts'
import { lockNetWorth } from '../assets/net-worth-rows.ts'
import { withBrokerLoansOff, withoutBrokerLoans } from '../collect/broker-loans.ts'
import { connectionSummary } from '../collect/stored-asset.ts'
import { connectionTokens, switchedOffOf } from '../connect/connection-rows.ts'
import { type Recording, recordChange } from '../ledger/record-in-ledger.ts'
import type { MydataContext } from '../mydata-context.ts'
import { type OrganizationRecord, organizationBrief } from '../organizations/organization.ts'
import { assetView, isShown, openContent, storedView } from '../sync/assets/asset-view.ts'
import { type KnownAsset, loadKnownAssets, markingUnread } from '../sync/assets/collected-rows.ts'
import { lockSwitchedConnection, markNew, markSwitchedOn, saveSwitches } from './consent-scope-rows.ts'
import { scopeTypeOf } from './stored-scope-rows.ts'

type Update = Handler<typeof consentScopes.updateUserScopeStatus, MydataContext>

/**
 * Switches a kind of assets, or one asset, and stores whether it was seen. What is off is not requested from the next
 * call on and is at once neither shown nor counted; what is on again is shown as last reported, and waits for the next
 * reading. No signature is needed, because nothing beyond the signed consent is requested.
 * @source docs/reference/standard.md#consent-document; docs/concepts/connections.md#switches
 */
export const updateUserScopeStatus: Update = async ({ body, user: { userId } }, context) => {
  checkSent(body, body.updateMask)
  const record = context.organizations.find(body.organizationGuid)
  if (!record?.industry) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
  const { industry } = record
  return inTransaction(context.db, (trx) => switched(context, trx, userId, body, { ...record, industry }))
}

async function switched(
  context: Keys & Recording & Pick<Runtime, 'log'>,
  trx: Trx,
  userId: UserId,
  body: Parameters<Update>[0]['body'],
  record: OrganizationRecord & { readonly industry: string },
): ReturnType<Update> {
  const { organizationGuid, scopeTypeEnum, updateMask, ...sent } = body
  await lockNetWorth(trx, userId)
  const connection = await lockSwitchedConnection(trx, userId, organizationGuid)
  if (!connection) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
  if (scopeTypeEnum !== 'UNKNOWN' && !isScopeOf(record.industry, scopeTypeEnum)) {
    throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'scopeTypeEnum' })
  }
  const key = (await context.vault.organizationKeys(userId, [organizationGuid])).get(organizationGuid)
  if (!key) throw context.vault.missing(userId, organizationGuid)
  const all = await loadKnownAssets(trx, userId, organizationGuid)
  const known = withoutBrokerLoans(all, key)
  const isOne = sent.assetIdentifier !== undefined && sent.assetIdentifier !== null
  const meant = isOne
    ? [assetMeant(known, key, { ...body, assetIdentifier: sent.assetIdentifier as AssetIdentifier })]
    : known.filter((row) => row.scopeTypes[0] === scopeTypeEnum)
  // The pair is not a kind of its own: it is signed for as deposit and loan.
  if (!isOne && scopeTypeEnum === 'BANK_DEPOSIT_AND_LOAN') {
    throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'scopeTypeEnum' })
  }

  const granted = connectionTokens.open(key, [organizationGuid], connection.tokens).scopes
  const kind = isOne ? (meant[0] as KnownAsset).scopeTypes[0] : scopeTypeEnum
  const before = switchedOffOf(connection)
  let after = before
  if (updateMask.includes('isConsented')) {
    const isOn = sent.isConsented === true
    if (isOn && !isGranted(granted, kind)) throw new Refusal('MYDATA_SIGNATURE_REQUIRED', { fields: ['isConsented'] })
    after = isOne
      ? withAssetSwitched(before, switchable(meant[0] as KnownAsset), isOn, known.map(switchable))
      : withScopeSwitched(before, kindMeant(scopeTypeEnum), isOn)
    await markSwitched(trx, userId, organizationGuid, {
      known: all,
      before: withBrokerLoansOff(before, key),
      after: withBrokerLoansOff(after, key),
      lastFetchedAtMs: connection.fetchedAtMs,
    })
  }
  if (updateMask.includes('isNew')) {
    const keys = meant.map((row) => row.assetKey)
    await markNew(trx, userId, organizationGuid, keys, sent.isNew === true)
  }
  const now = await loadKnownAssets(trx, userId, organizationGuid)
  const organization = organizationBrief(record)
  const assets = await mapInSteps(now.filter(isShown), (row) =>
    assetView(storedView(row, organizationGuid, key), { organization }),
  )
  await saveSwitches(trx, userId, organizationGuid, {
    scopes: after.scopes,
    assetKeys: after.assets.flatMap((one) => assetKeyOfIdentifier(one as AssetIdentifier) ?? []),
    // Before the first reading there is nothing to show, and home shows that.
    summary: connection.fetchedAtMs === null ? null : connectionSummary.seal(key, [organizationGuid], { assets }),
  })
  await saveNetWorthDay(context, trx, userId)
  if (!isDeepStrictEqual(after, before)) {
    await recordChange(trx, context, userId, organizationGuid, {
      what: 'SCOPE',
      scopeTypeEnums: isOne ? [...(meant[0] as KnownAsset).scopeTypes] : [kind],
      assetIdentifier: isOne ? (sent.assetIdentifier as AssetIdentifier) : null,
      isOn: sent.isConsented === true,
    })
  }
  const isSigned = isGranted(granted, kind)
  if (isOne) {
    const { assetKey } = meant[0] as KnownAsset
    const own = now.find((row) => row.assetKey.equals(assetKey)) as KnownAsset
    return {
      organizationGuid,
      scope: assetState(own, openContent(key, organizationGuid, own), { off: after, isSigned }),
    }
  }
  return {
    organizationGuid,
    scope: {
      assetIdentifier: null,
      scopeTypeEnum: kind,
      nameToDisplay: scopeLabels[kind],
      isSigned,
      isConsented: isSigned && (kind === 'UNKNOWN' || !after.scopes.includes(kind)),
      isNew: now.some((row) => row.scopeTypes[0] === kind && row.isNew && row.status !== 'INACTIVE'),
    },
  }
}

/** The account's own state, regardless of the others of its kind. */
function assetState(
  row: KnownAsset,
  { nameToDisplay }: { readonly nameToDisplay: string },
  { off, isSigned }: { readonly off: SwitchedOff; readonly isSigned: boolean },
) {
  return {
    assetIdentifier: assetIdentifierOf(row.assetKey),
    scopeTypeEnum: scopeTypeOf(row.scopeTypes),
    nameToDisplay,
    isSigned,
    isConsented: isSigned && !isSwitchedOff(off, switchable(row)),
    isNew: row.isNew,
  }
}

/** Assets of unknown kinds belong to no kind that is requested: each is switched separately. */
function kindMeant(scopeTypeEnum: AssetScope): ScopeType {
  if (scopeTypeEnum === 'UNKNOWN') {
    throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'scopeTypeEnum' })
  }
  return scopeTypeEnum
}

const switchable = (row: KnownAsset) => ({
  scopeTypes: row.scopeTypes,
  assetIdentifier: assetIdentifierOf(row.assetKey),
})

function checkSent(
  sent: { readonly isConsented?: boolean | undefined; readonly isNew?: boolean | undefined },
  updateMask: readonly ScopeStatusField[],
): void {
  const missing = updateMask.filter((field) => sent[field] === undefined)
  if (missing.length === 0) return
  const fields = missing.map((field) => ({ path: `/${field}`, problem: 'missing' }))
  throw new Refusal('INVALID_REQUEST', { part: 'body', fields })
}

type Meant = {
  readonly organizationGuid: OrganizationGuid
  readonly scopeTypeEnum: AssetScope
  readonly assetIdentifier: AssetIdentifier
  readonly bankAccountSequenceNumber?: string | null | undefined
}

/** @throws Refusal alike for an asset that does not exist, or is of another kind, another number or another person */
function assetMeant(known: readonly KnownAsset[], key: KeyHandle, meant: Meant): KnownAsset {
  const assetKey = assetKeyOfIdentifier(meant.assetIdentifier)
  const row = assetKey && known.find((one) => one.assetKey.equals(assetKey))
  const isKind =
    row &&
    (meant.scopeTypeEnum === 'BANK_DEPOSIT_AND_LOAN'
      ? row.scopeTypes.length > 1
      : row.scopeTypes.includes(meant.scopeTypeEnum))
  if (!row || !isKind) throw new Refusal('MYDATA_ASSET_NOT_FOUND')
  const number = meant.bankAccountSequenceNumber ?? null
  if (number !== null && openContent(key, meant.organizationGuid, row).sequenceNumber !== number) {
    throw new Refusal('MYDATA_ASSET_NOT_FOUND')
  }
  return row
}

async function markSwitched(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  one: {
    readonly known: readonly KnownAsset[]
    readonly before: SwitchedOff
    readonly after: SwitchedOff
    readonly lastFetchedAtMs: number | null
  },
): Promise<void> {
  const changed = (isOffNow: boolean) =>
    one.known
      .filter((row) => row.status !== 'INACTIVE')
      .filter((row) => isSwitchedOff(one.before, switchable(row)) !== isOffNow)
      .filter((row) => isSwitchedOff(one.after, switchable(row)) === isOffNow)
      .map((row) => row.assetKey)
  await together(trx, ...markingUnread(userId, organizationGuid, changed(true), 'DISCONNECTED', one.lastFetchedAtMs))
  await markSwitchedOn(trx, userId, organizationGuid, changed(false))
}
