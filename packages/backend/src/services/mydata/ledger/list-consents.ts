import type { Consent, consents } from '@ieum/contracts/mydata/consents/consents.ts'
import { ConsentId, OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { COPY_VERSION } from '@ieum/copy/product.ts'
import { publicationState } from '@ieum/domain/account/publication-state.ts'
import { consentDifferences } from '@ieum/domain/mydata/consents/consent-differences.ts'
import type { z } from 'zod'
import { sha256 } from '../../../platform/db/tables/ledger-row.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { openEachInTurn } from '../../../platform/keys/open-each.ts'
import { readPageToken, writePageToken } from '../../../platform/keys/page-token.ts'
import {
  type ConsentRow,
  loadConsentParts,
  loadConsentRows,
  type PartRow,
  readEntry,
} from '../../../platform/ledger/ledger-rows.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import type { MydataContext } from '../mydata-context.ts'
import { type Agreed, type Chosen, choicesOf, scopesOf } from './chosen-consent.ts'
import { ChangeContent, ConsentContent, DocumentContent, WithdrawalContent } from './ledger-content.ts'
import { backfillConsentsIntoLedger } from './record-in-ledger.ts'

/**
 * A person's consents, from the ledger alone: it remains after the institution is disconnected. Consents that were
 * signed before the ledger existed are added with the first look, if nothing has added them before.
 * @source docs/concepts/consent-ledger.md#rows
 */
export const listConsents: Handler<typeof consents.listConsents, MydataContext> = async ({ query, user }, context) => {
  const { clock, db, indexes, log, vault } = context
  const { userId } = user
  const scope = ['consents', userId]
  const position = query.pageToken === undefined ? null : readPageToken(indexes, scope, query.pageToken)
  if (query.pageToken !== undefined && position?.length !== 1) throw new Refusal('INVALID_PAGE_TOKEN')
  const beforeSeq = position && Number(position[0])
  const load = () => loadConsentRows(db, userId, 'mydata', { beforeSeq, most: query.limit + 1 })
  let rows = await load()
  if (rows.length === 0 && position === null) {
    await backfillConsentsIntoLedger(db, context, userId)
    rows = await load()
  }
  const page = rows.slice(0, query.limit)
  const idsOf = (all: readonly (string | null)[]) => all.filter((one) => one !== null)
  const parts = await loadConsentParts(
    db,
    userId,
    idsOf(page.map((row) => row.consentId)),
    idsOf(page.map((row) => row.previousConsentId)),
  )
  const key = await vault.personKey(userId)
  const opened: Opened = async (row, schema) => readEntry(key, row, schema)
  const chosen = new Map(
    [...parts.filter(({ kind }) => kind === 'CONSENT'), ...page].map((row) => [row.consentId, row]),
  )
  const partsOf = Map.groupBy(
    parts.filter(({ kind }) => kind !== 'CONSENT'),
    (row) => row.consentId,
  )
  /** Returns null when it cannot be opened: then the differences are unknown. */
  const before = async (previousId: string | null): Promise<Chosen | null> => {
    const row = previousId === null ? undefined : chosen.get(previousId)
    if (!row) return null
    const { opened: found } = await openEachInTurn(log, [row], async () => ({
      content: await opened(row, ConsentContent),
      agreed: await agreedOf(partsOf.get(previousId) ?? [], opened),
    }))
    return found[0] ?? null
  }
  const { opened: list, leftOutCount } = await openEachInTurn(log, page, async (row) => {
    await yieldToEventLoop()
    const content = await opened(row, ConsentContent)
    const own = partsOf.get(row.consentId) ?? []
    return consentOf({ row, content, parts: own, before: await before(row.previousConsentId) }, clock.now(), opened)
  })
  const last = page.at(-1)
  return {
    consents: list,
    leftOutCount,
    nextPageToken: rows.length > query.limit && last ? writePageToken(indexes, scope, [String(last.seq)]) : null,
  }
}

type Opened = <T>(row: ConsentRow | PartRow, schema: z.ZodType<T>) => Promise<T>

async function consentOf(
  {
    row,
    content,
    parts,
    before,
  }: {
    readonly row: ConsentRow
    readonly content: ConsentContent
    readonly parts: readonly PartRow[]
    readonly before: Chosen | null
  },
  nowMs: number,
  opened: Opened,
): Promise<Consent> {
  const { submission, evidence } = content
  const now = { content, agreed: await agreedOf(parts, opened) }
  const documents = new Map<string | null, { row: PartRow; content: DocumentContent }>()
  for (const part of parts.filter(({ kind }) => kind === 'DOCUMENT')) {
    documents.set(part.subjectId, { row: part, content: await opened(part, DocumentContent) })
  }
  const withdrawals = new Map<string | null, { atMs: number; by: WithdrawalContent['by'] }>()
  const changes: Consent['changes'] = []
  for (const part of parts) {
    if (part.kind === 'WITHDRAWAL') {
      const { by } = await opened(part, WithdrawalContent)
      withdrawals.set(part.subjectId, { atMs: part.recordedAtMs, by })
    } else if (part.kind === 'CHANGE') {
      const change = await opened(part, ChangeContent)
      if (change.what !== 'AT_INSTITUTION') changes.push(changeOf(part, change))
    }
  }
  const nextOf = new Map([row, ...parts].map((one) => [one.subjectId, one.nextConsentId]))
  const organizations = submission.consentTargets.map((target) => {
    const { organizationGuid } = target
    const document = documents.get(organizationGuid)
    const withdrawal = withdrawals.get(organizationGuid)
    const next = nextOf.get(organizationGuid) ?? null
    return {
      organizationGuid,
      organizationName: (document?.content ?? content.individualAuthentication)?.organizationName || null,
      scopeTypeEnums: scopesOf(now).get(organizationGuid) ?? [],
      document: document?.content.document ?? null,
      documentDigest: document ? sha256(document.content.document).toString('hex') : null,
      txId: document?.content.txId ?? null,
      withdrawnAtMs: withdrawal ? String(withdrawal.atMs) : null,
      withdrawnByEnum: withdrawal?.by ?? null,
      replacedByConsentId: next === null ? null : ConsentId.parse(next),
    }
  })
  const choices = choicesOf(now)
  const isOver = (one: (typeof organizations)[number]) => one.withdrawnAtMs !== null || one.replacedByConsentId !== null
  const stateEnum = organizations.every((one) => one.withdrawnAtMs !== null)
    ? 'WITHDRAWN'
    : organizations.every(isOver)
      ? 'REPLACED'
      : Number(choices.consentEndsAtMs) < nowMs
        ? 'ENDED'
        : 'ACTIVE'
  return {
    consentId: ConsentId.parse(row.consentId),
    stateEnum,
    requestedAtMs: String(content.requestedAtMs),
    signedAtMs: String(content.signedAtMs),
    purpose: content.purpose,
    copyVersion: content.copyVersion,
    copyPublicationStateEnum: publicationState(content.copyVersion, COPY_VERSION),
    choices,
    signature: evidence && {
      mydataCertificateOrganizationEnum: submission.mydataCertificateOrganizationEnum ?? null,
      certificateTypeEnum: submission.certificateTypeEnum ?? null,
      agencyOrgCode: evidence.agencyOrgCode,
      certTxId: evidence.certTxId,
    },
    individualAuthentication: content.individualAuthentication ? { isConfirmed: now.agreed !== null } : null,
    organizations,
    changes,
    differences: before && differencesOf(row.previousConsentId as string, before, now),
    ledger: { seq: row.seq, hash: row.hash.toString('hex'), isFromBefore: content.isFromBefore },
  }
}

async function agreedOf(parts: readonly PartRow[], opened: Opened): Promise<Agreed | null> {
  for (const part of parts.filter(({ kind }) => kind === 'CHANGE')) {
    const change = await opened(part, ChangeContent)
    if (change.what === 'AT_INSTITUTION') return change
  }
  return null
}

function changeOf(row: PartRow, content: Exclude<ChangeContent, Agreed>): Consent['changes'][number] {
  return {
    changedAtMs: String(row.recordedAtMs),
    organizationGuid: row.subjectId === null ? null : OrganizationGuid.parse(row.subjectId),
    changeEnum: content.what,
    cycleDays: 'cycleDays' in content ? content.cycleDays : null,
    consentEndsAtMs: 'consentEndsAtMs' in content ? String(content.consentEndsAtMs) : null,
    scopeTypeEnums: content.what === 'SCOPE' ? content.scopeTypeEnums : [],
    isOn: 'isOn' in content ? content.isOn : null,
    isOneAsset: content.what === 'SCOPE' && content.assetIdentifier !== null,
  }
}

/** The differences that matter in a renewal: added, removed and changed choices. */
function differencesOf(
  previousConsentId: string,
  previous: Chosen,
  chosen: Chosen,
): NonNullable<Consent['differences']> {
  const previousChoices = choicesOf(previous)
  const before = { scopes: scopesOf(previous), choices: previousChoices }
  return {
    previousConsentId: ConsentId.parse(previousConsentId),
    ...consentDifferences(before, { scopes: scopesOf(chosen), choices: choicesOf(chosen) }),
    previousChoices,
  }
}
