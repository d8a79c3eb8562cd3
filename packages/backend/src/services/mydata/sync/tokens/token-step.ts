import type { Context } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { DataProvider } from '../../../../platform/outbound/providers/data-provider.ts'
import type { IssuedTokens, SignatureProof, TokenResult } from '../../../../platform/outbound/providers/token-calls.ts'
import { secondTry } from '../../../../platform/outbound/transport/retry.ts'
import { isConnectionRead, saveConnection } from '../../connect/connection-rows.ts'
import { type ConsentDocumentRow, type Signing, saveSubmission } from '../../consent/certification-transaction-rows.ts'
import { consentEndsAtMs, cycleDaysOf } from '../../consent/prepare-consent.ts'
import { requestStepOf, standardScopesOf } from '../../consent/submission.ts'
import { revokeLateToken } from '../../destruction/revoke-late-token.ts'
import { readAgreement } from '../../individual/read-agreement.ts'
import { recordChange } from '../../ledger/record-in-ledger.ts'
import type { Institutions, Syncs } from '../../mydata-dependencies.ts'
import { deleteListConsent } from '../../two-step/list-consent-rows.ts'
import { lockConnection } from '../assets/collected-rows.ts'
import { healthBy } from '../circuit-breaker/circuit-breaker-state.ts'
import { bumpSync } from '../run/decision-rows.ts'
import type { Grant, OrganizationRun, TokenStep } from '../run/organization-run.ts'
import { extendToken } from './token-extension.ts'
import { nothingStored, recordIssued, SyncGoneError } from './token-issued.ts'

/**
 * First step of an institution: gets a token with the signed document, then stores connection and "token issued" in one
 * transaction. If the living connection is prolonged, its token is renewed instead. After a crash between the two steps
 * it asks again: the same tx_id with the same bytes returns the same token. A code that the person brought back is
 * valid once; what they agreed to at the institution is read back with its token, and applies.
 * @source docs/concepts/sync.md#connect; docs/concepts/sync.md#retries
 * @source docs/reference/standard.md#individual-authentication
 */
export async function obtainToken(
  context: Context & Institutions & Syncs,
  run: OrganizationRun,
  dataProvider: DataProvider,
  grant: Grant,
): Promise<TokenStep> {
  const { clock, db, syncStatuses, vault } = context
  const { userId, sync } = run
  if (grant.extendedGuids.has(dataProvider.guid)) return extendToken(context, run, dataProvider, grant)
  const answer = await requestToken(context, run, dataProvider, grant)
  if (answer.kind === 'failed') return answer
  const { tokens } = answer
  const agreement = isIndividual(grant, dataProvider)
    ? await readAgreement(context, run, dataProvider, grant.submission, tokens)
    : null
  const submission = agreement?.submission ?? grant.submission
  const personKey = agreement && (await vault.personKey(userId))
  const now = clock.now()
  const { informedConsent } = submission
  const key = await inTransaction(db, async (trx) => {
    await lockConnection(trx, userId, dataProvider.guid)
    // While the sync's row is locked nothing of the institution is destroyed: a key made now is deleted with the rest.
    await recordIssued(trx, run)
    const key = await vault.organizationKey(userId, dataProvider.guid, () =>
      isConnectionRead(trx, userId, dataProvider.guid),
    )
    const isSaved = await saveConnection(trx, userId, key, {
      organizationGuid: dataProvider.guid,
      certificationTransactionId: grant.certificationTransactionId,
      connectedAtMs: now,
      consentEndsAtMs: consentEndsAtMs(submission),
      accessTokenExpiresAtMs: now + tokens.expiresInSeconds * 1_000,
      refreshTokenExpiresAtMs: now + tokens.refreshExpiresInSeconds * 1_000,
      cycleDays: cycleDaysOf(submission),
      isConsentPassbookDisplayText: informedConsent.isConsentPassbookDisplayText,
      isConsentAffiliatedStoreName: informedConsent.isConsentAffiliatedStoreName,
      isConsentTransactionCategory: informedConsent.isConsentToCollectAndUseTransactionCategory,
      tokens: {
        accessToken: tokens.accessToken,
        refreshToken: tokens.refreshToken,
        scopes:
          agreement?.scopes ?? tokens.scope?.split(/\s+/) ?? standardScopesOf(grant.submission, dataProvider.guid),
      },
    })
    if (!isSaved) throw new SyncGoneError('the connection is another one')
    if (requestStepOf(grant.submission) === 'ASSETS') await deleteListConsent(trx, userId, dataProvider.guid)
    await bumpSync(trx, userId, sync.syncId, clock.realNow())
    if (agreement && personKey) {
      await saveSubmission(trx, userId, personKey, grant.certificationTransactionId, submission)
      await recordChange(trx, context, userId, dataProvider.guid, agreement.change)
    }
    return key
  }).catch(nothingStored)
  if (!key) {
    await revokeLateToken(context, userId, dataProvider.guid, tokens, run)
    return { kind: 'failed', failure: 'DISCONNECTED', canRetry: false, health: 'well' }
  }
  syncStatuses.changed(sync.syncId)
  return { kind: 'stored', key }
}

const isIndividual = ({ documents }: Grant, { guid }: DataProvider) => documents.get(guid)?.authorizationGrant != null

type Asked =
  | { readonly kind: 'issued'; readonly tokens: IssuedTokens }
  | Extract<TokenStep, { readonly kind: 'failed' }>

/** Requests a token with the credential of this institution. */
export async function requestToken(
  { log, outside }: Context & Institutions,
  run: OrganizationRun,
  dataProvider: DataProvider,
  grant: Grant,
): Promise<Asked> {
  const document = grant.documents.get(dataProvider.guid)
  const ask = document && askFor({ outside }, run, dataProvider, grant, document)
  if (!ask) return { kind: 'failed', failure: 'ERROR', canRetry: false, health: 'unknown' }
  const answer = await run.place.away(ask)
  switch (answer.kind) {
    case 'issued':
      return answer
    case 'unregistered':
      return { kind: 'failed', failure: 'UNREGISTERED', canRetry: false, health: 'well' }
    case 'refused':
      log.error({ organization: dataProvider.orgCode, reason: answer.reason }, 'signed request refused')
      return { kind: 'failed', failure: 'ERROR', canRetry: false, health: 'well' }
    case 'failed':
      log.info({ organization: dataProvider.orgCode, reason: answer.reason }, 'no token')
      return {
        kind: 'failed',
        failure: run.signal.aborted ? 'TIMEOUT' : 'ERROR',
        canRetry: true,
        health: healthBy(answer.reason),
        ...(answer.retryAfterMs !== undefined && { retryAfterMs: answer.retryAfterMs }),
      }
  }
}

/** How a token is requested with the person's signature or with the code from the institution; null with neither. */
function askFor(
  { outside }: Pick<Institutions, 'outside'>,
  run: OrganizationRun,
  dataProvider: DataProvider,
  { ci, signing, submission }: Grant,
  document: ConsentDocumentRow,
): (() => Promise<TokenResult>) | null {
  const { signal } = run
  const { authorizationGrant, signed, txId } = document
  if (authorizationGrant) {
    return () => outside.dataProvider.requestTokenByCode(dataProvider, { ...authorizationGrant, signal })
  }
  const proof = proofOf(document, signing)
  if (!signed || !signing || !proof) return null
  const requestType = requestStepOf(submission) === 'LIST' ? '0' : '1'
  const request = {
    txId,
    requestType,
    caOrgCode: signing.agencyOrgCode,
    ci,
    signedDocument: signed,
    proof,
    signal,
  } as const
  return () => secondTry(() => outside.dataProvider.requestToken(dataProvider, request), signal)
}

/** Returns null for a document that is not signed. */
function proofOf(document: ConsentDocumentRow, signing: Signing | null): SignatureProof | null {
  const { nonces, signedPersonInfoRequest } = document
  if (nonces && signedPersonInfoRequest) return { kind: 'identityAgency', ...nonces, signedPersonInfoRequest }
  if (!signing?.certTxId) return null
  return { kind: 'eSignatureAgency', certTxId: signing.certTxId, document: document.text }
}
