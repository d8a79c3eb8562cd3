import type { CertificationTransactionId, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../../platform/db/rows.ts'

type Ended = StoredRow<ColumnsOf<'certification_transaction', 'certification_transaction_id'>>

/**
 * Ends every unsigned transaction that covers one of these institutions; the person must be locked.
 * @returns those that were waiting for a private certificate's agency
 */
export async function supersedeTransactions(
  trx: Trx,
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[],
): Promise<readonly CertificationTransactionId[]> {
  const { rows } = await sql<Ended & { readonly is_waiting: boolean }>`
    update certification_transaction one set state = 'SUPERSEDED'
    from certification_transaction before
    where one.user_id = ${userId} and before.user_id = ${userId}
      and one.certification_transaction_id = before.certification_transaction_id
      and one.state in ('PENDING', 'REJECTED', 'EXPIRED') and (
        one.extended_organization_guids && ${organizationGuids}::uuid[] or exists (
          select from consent_document document where document.user_id = ${userId}
            and document.certification_transaction_id = one.certification_transaction_id
            and document.organization_guid = any(${organizationGuids}::uuid[])))
    returning one.certification_transaction_id, before.state = 'PENDING'
      and one.certificate_organization_enum is not null and one.cert_tx_id is not null as is_waiting`.execute(trx)
  return rows.filter((row) => row.is_waiting).map((row) => row.certification_transaction_id)
}
