import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import { certificationTransactionContent, consentRecord, type Submission } from '../consent/sealed-consent.ts'

const TRANSACTION = columnsOf('certification_transaction', ['certification_transaction_id', 'content'])
const RECORD = columnsOf('consent_record', ['consent_id', 'content'])

/**
 * Takes an institution out of every consent of a person. A consent of only this institution is deleted; a consent that
 * covers others retains the rest as submitted. The ledger, not these rows, proves what was agreed to.
 * @param key the person's own
 */
export async function forgetConsents(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  organizationGuid: OrganizationGuid,
): Promise<void> {
  await forgetTransactions(trx, userId, key, organizationGuid)
  await forgetRecords(trx, userId, key, organizationGuid)
}

const without = (submission: Submission, organizationGuid: OrganizationGuid): Submission => ({
  ...submission,
  consentTargets: submission.consentTargets.filter((target) => target.organizationGuid !== organizationGuid),
})

async function forgetTransactions(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  organizationGuid: OrganizationGuid,
): Promise<void> {
  // In the lock order of a connection request: the transaction, then its documents.
  const { rows } = await sql<StoredRow<typeof TRANSACTION>>`
    select ${columnList(TRANSACTION)} from certification_transaction
    where user_id = ${userId} order by certification_transaction_id for update`.execute(trx)
  await sql`
    delete from consent_document where user_id = ${userId} and organization_guid = ${organizationGuid}`.execute(trx)
  for (const { certificationTransactionId: transactionId, content: stored } of rows.map(camelRow)) {
    const content = certificationTransactionContent.open(key, [transactionId], stored)
    await yieldToEventLoop()
    const submission = without(content.submission, organizationGuid)
    if (submission.consentTargets.length === content.submission.consentTargets.length) continue
    if (submission.consentTargets.length === 0) {
      await sql`
        delete from certification_transaction
        where user_id = ${userId} and certification_transaction_id = ${transactionId}`.execute(trx)
      continue
    }
    await sql`
      update certification_transaction set
        extended_organization_guids = array_remove(extended_organization_guids, ${organizationGuid}::uuid),
        content = ${certificationTransactionContent.seal(key, [transactionId], { ...content, submission })}
      where user_id = ${userId} and certification_transaction_id = ${transactionId}`.execute(trx)
  }
}

async function forgetRecords(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  organizationGuid: OrganizationGuid,
): Promise<void> {
  const { rows } = await sql<StoredRow<typeof RECORD>>`
    select ${columnList(RECORD)} from consent_record where user_id = ${userId}`.execute(trx)
  for (const { consentId, content } of rows.map(camelRow)) {
    const submission = consentRecord.open(key, [consentId], content)
    await yieldToEventLoop()
    const rest = without(submission, organizationGuid)
    if (rest.consentTargets.length === submission.consentTargets.length) continue
    if (rest.consentTargets.length === 0) {
      await sql`delete from consent_record where user_id = ${userId} and consent_id = ${consentId}`.execute(trx)
    } else {
      await sql`
        update consent_record set content = ${consentRecord.seal(key, [consentId], rest)}
        where user_id = ${userId} and consent_id = ${consentId}`.execute(trx)
    }
  }
}
