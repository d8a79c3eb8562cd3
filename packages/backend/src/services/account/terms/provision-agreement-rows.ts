import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { PROVISION_TERMS, type ProvisionTerms } from '@ieum/copy/account/provision-terms.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'
import type { ProvisionAgreement } from '../../portal/portal-queries.ts'

const COLUMNS = columnsOf('user_terms_consent', ['terms_type_enum', 'version', 'consented_at', 'withdrawn_at'])

/** A person's agreements, withdrawn ones too, in the order in which they were given. */
export async function loadProvisionAgreements(db: Db, userId: UserId): Promise<readonly ProvisionAgreement[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS> & { readonly terms_type_enum: ProvisionTerms }>`
    select ${columnList(COLUMNS)} from user_terms_consent
    where user_id = ${userId} and terms_type_enum = any(${[...PROVISION_TERMS]}::text[])
    order by consented_at, terms_type_enum, version`.execute(db)
  return rows.map(camelRow)
}

/**
 * Ends an agreement, so that nothing more is provided under it. Returns false for one that was withdrawn before, which
 * keeps its time.
 */
export async function withdrawProvisionAgreement(
  trx: Trx,
  userId: UserId,
  { termsTypeEnum, version }: Pick<ProvisionAgreement, 'termsTypeEnum' | 'version'>,
  nowMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update user_terms_consent set withdrawn_at = ${new Date(nowMs)}
    where user_id = ${userId} and terms_type_enum = ${termsTypeEnum} and version = ${version}
      and withdrawn_at is null`.execute(trx)
  return numAffectedRows === 1n
}
