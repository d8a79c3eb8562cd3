import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { TestingEvent } from '@ieum/domain/gene/application/testing-states.ts'
import { futureFaults, knownKit } from '@ieum/domain/health/laboratory-message.ts'
import { voucherExpiresAtMs } from '@ieum/domain/health/voucher-lifetime.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { forgetAnswers } from '../../../platform/http/idempotency/idempotency-rows.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicationKey } from '../../health/application-key.ts'
import { findApplicationOfToken } from '../../health/application-of-token.ts'
import { type KnownFacts, writeFacts, writeNoticeDue } from '../../health/application-rows.ts'
import { destroyApplicationKey } from '../../health/destroy-application-key.ts'
import { destroyStoredData } from '../../health/destroy-stored-data.ts'
import { endAtLab } from '../../health/lab-message-rows.ts'
import { recordLabWebhook } from '../../health/lab-webhook-inbox-rows.ts'
import { laboratoryFaultsOf, messageRefusal } from '../../health/laboratory-refusal.ts'
import { countStoredData } from '../../health/stored-data-rows.ts'
import { type ApplicationRow, lockById } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import { type ApplicationContent, applicationContent } from '../applications/sealed-application.ts'
import { PERSONAL_ANSWER_CALLS } from '../ending/calls-with-personal-answers.ts'
import type { GeneContext } from '../gene-context.ts'
import { moveApplication } from '../progress/move-application.ts'
import { issueVoucher } from '../vouchers/issue-voucher.ts'
import { LAB, requireLab } from './lab.ts'

/** The application that a laboratory's message is about, locked. */
export type LabApplication = {
  readonly userId: UserId
  readonly row: ApplicationRow
  readonly content: ApplicationContent
}

/** The facts that a message adds; absent ones do not change. */
export type ReportedFacts = Partial<Omit<KnownFacts, 'content'>> & { readonly content?: Partial<ApplicationContent> }

export type LabWebhook = {
  readonly operation: string
  readonly body: { readonly analysisToken: string }
  /** The event that the message reports; null: the status does not change. */
  readonly event: (application: LabApplication) => TestingEvent | null
  /** Business time of the laboratory. */
  readonly occurredAtMs: number
  /** The field with the time, which may not be in the future; absent when the whole message is validated. */
  readonly occurredAtField?: string
  /** Runs before the status changes. @throws Refusal */
  readonly readFacts?: (application: LabApplication, trx: Trx) => ReportedFacts | Promise<ReportedFacts>
  /** Statuses in which the message reports nothing new: the first report counts. */
  readonly isKnownAt?: readonly ApplicationRow['statusEnum'][]
  /** Drop the message unread after the application has ended; when absent, it is a conflict. */
  readonly isDroppedAfterEnd?: true
}

export type WebhookContext = Pick<GeneContext, 'clock' | 'db' | 'healthDb' | 'indexes' | 'laboratoryAlert' | 'vault'>
type WebhookResponse = {
  readonly userDtcGeneticTestingStatusEnum: ApplicationRow['statusEnum']
  readonly isApplied: boolean
}

/** `hasEnded`: nothing of the application is left but its key. */
type Applied = WebhookResponse & { readonly hasEnded?: boolean }

/**
 * Receives a laboratory's message once, in any order that the table of transitions allows, and applies all its effects
 * in one transaction.
 * @throws Refusal FORBIDDEN_CALLER, GENE_ANALYSIS_TOKEN_NOT_FOUND, GENE_STATUS_CONFLICT
 */
export async function handleLabWebhook(
  context: WebhookContext,
  caller: string | null,
  webhook: LabWebhook,
): Promise<WebhookResponse> {
  requireLab(caller)
  const { clock, healthDb, indexes } = context
  const found = await findApplicationOfToken(
    context,
    'gene',
    LAB.analysisOrganization,
    indexes.analysisToken(webhook.body.analysisToken),
  )
  if (!found) throw new Refusal('GENE_ANALYSIS_TOKEN_NOT_FOUND')
  const { userId, applicationId } = found
  const { hasEnded, ...response } = await inTransaction(healthDb, async (trx): Promise<Applied> => {
    const row = await lockById(trx, userId, applicationId)
    if (!row) throw new Refusal('GENE_ANALYSIS_TOKEN_NOT_FOUND')
    const eventHash = indexes.geneProviderEvent(JSON.stringify([webhook.operation, webhook.body]))
    if (!(await recordLabWebhook(trx, 'gene', userId, { applicationId, eventHash, nowMs: clock.now() })))
      return { userDtcGeneticTestingStatusEnum: row.statusEnum, isApplied: false }
    return apply(context, trx, userId, row, webhook)
  }).catch((error: unknown) => recordRefusal(context, userId, applicationId, webhook.operation, error))
  if (hasEnded) {
    await forgetAnswers(context.db, userId, PERSONAL_ANSWER_CALLS)
    await destroyApplicationKey(context, 'gene', userId, applicationId)
  }
  return response
}

async function apply(
  context: WebhookContext,
  trx: Trx,
  userId: UserId,
  row: ApplicationRow,
  webhook: LabWebhook,
): Promise<Applied> {
  const { clock, vault } = context
  const { applicationId, statusEnum: status } = row
  if (row.content === null) {
    if (webhook.isDroppedAfterEnd) return { userDtcGeneticTestingStatusEnum: status, isApplied: false }
    // A sample that reaches the laboratory now is never analysed.
    throw new Refusal('GENE_STATUS_CONFLICT', { currentStatusEnum: status, labActionEnum: 'DESTROY' })
  }
  if (webhook.isKnownAt?.includes(status)) return { userDtcGeneticTestingStatusEnum: status, isApplied: false }
  const faults =
    webhook.occurredAtField === undefined
      ? []
      : futureFaults(webhook.occurredAtField, webhook.occurredAtMs, clock.now())
  if (faults.length > 0) throw messageRefusal('INVALID_REQUEST', faults)
  const content = await openApplication({ vault }, userId, { applicationId, content: row.content })
  const application = { userId, row, content }
  const reported = (await webhook.readFacts?.(application, trx)) ?? {}
  const event = webhook.event(application)
  if (event) {
    const happened = { event, actor: 'LAB', occurredAtMs: webhook.occurredAtMs } as const
    const moved = await moveApplication({ clock }, trx, { userId, applicationId }, happened)
    if (moved?.outcome !== 'MOVED' && moved?.outcome !== 'FILLED')
      throw new Refusal('GENE_STATUS_CONFLICT', { currentStatusEnum: moved?.currentStatusEnum ?? status })
    if (moved.outcome === 'MOVED' && moved.effects.includes('TELL_PERSON'))
      await writeNoticeDue(trx, 'gene', userId, applicationId, true)
  }
  const { content: changed, ...facts } = reported
  await writeFacts(trx, 'gene', userId, applicationId, {
    expectedCompletionDate: row.expectedCompletionDate,
    failedCount: row.failedCount,
    kitCount: row.kitCount,
    ...facts,
    content: changed
      ? applicationContent.seal(await applicationKey(vault, userId, applicationId), [applicationId], {
          ...content,
          ...changed,
        })
      : row.content,
  })
  const hasEnded = await endAfterFailures(context, trx, application)
  const now = await lockById(trx, userId, applicationId)
  return { userDtcGeneticTestingStatusEnum: now?.statusEnum ?? status, isApplied: true, hasEnded }
}

/** Alerts the operator of a refused message; for a refused result, also records that its person waits for it. */
async function recordRefusal(
  { clock, healthDb, laboratoryAlert, vault }: WebhookContext,
  userId: UserId,
  applicationId: string,
  operation: string,
  error: unknown,
): Promise<never> {
  const faults = laboratoryFaultsOf(error)
  if (faults === null) throw error
  laboratoryAlert('gene', operation, faults)
  if (operation === 'submitAnalysisResult')
    await inTransaction(healthDb, async (trx) => {
      const row = await lockById(trx, userId, applicationId)
      if (!row?.content) return
      const content = await openApplication({ vault }, userId, row)
      if (content.resultRefusedAtMs !== null || !knownKit(row.statusEnum, content).hasReturned) return
      const key = await applicationKey(vault, userId, applicationId)
      await writeFacts(trx, 'gene', userId, applicationId, {
        expectedCompletionDate: row.expectedCompletionDate,
        failedCount: row.failedCount,
        kitCount: row.kitCount,
        content: applicationContent.seal(key, [applicationId], { ...content, resultRefusedAtMs: clock.now() }),
      })
    })
  throw error
}

/**
 * After the last failure no kit is sent again: the person gets a voucher, the laboratory has to destroy its data, and
 * all data of the testing are deleted as with any other end. Returns false while the application is active.
 */
async function endAfterFailures(
  context: WebhookContext,
  trx: Trx,
  { userId, row, content }: LabApplication,
): Promise<boolean> {
  const { clock } = context
  const { applicationId } = row
  const nowMs = clock.now()
  const happened = { event: 'GIVEN_UP', actor: 'SERVER', occurredAtMs: nowMs } as const
  const moved = await moveApplication({ clock }, trx, { userId, applicationId }, happened)
  if (moved?.outcome !== 'MOVED') return false
  const before = await countStoredData(trx, 'gene', userId, applicationId)
  await issueVoucher(context, trx, userId, {
    voucherTypeEnum: 'COMPENSATION',
    expiresAtMs: voucherExpiresAtMs('COMPENSATION', nowMs),
  })
  const { analysisToken } = content
  const isLabInvolved = await endAtLab(context, trx, 'gene', userId, {
    applicationId,
    analysisToken,
    message: 'DESTROY',
  })
  await destroyStoredData(trx, 'gene', userId, {
    applicationId,
    endedStatusEnum: 'CANCELLED',
    isLabInvolved,
    isVoucherRestored: false,
    requestedAtMs: nowMs,
    before,
  })
  await writeNoticeDue(trx, 'gene', userId, applicationId, true)
  return true
}
