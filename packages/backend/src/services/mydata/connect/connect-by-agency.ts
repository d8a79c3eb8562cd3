import type { User } from '@ieum/contract-kit/endpoint.ts'
import type { CertificationTransactionId, SyncId } from '@ieum/contracts/shared/ids.ts'
import type { Context } from '../../../platform/context.ts'
import { checkSignature } from '../certificate/check-signature.ts'
import type { Accounts, Institutions, Room, Signatures, Syncs } from '../mydata-dependencies.ts'
import { connectTransaction } from './connect-transaction.ts'

type SignedAtAgency = {
  readonly body: { readonly certificationTransactionId: CertificationTransactionId }
  readonly user: User
  readonly signal: AbortSignal
}

/**
 * Connects with the documents that were signed at a private agency, from which the signatures are fetched, in either
 * step.
 * @throws Refusal
 */
export function connectByAgency(
  context: Context & Accounts & Institutions & Room & Signatures & Syncs,
  { body, user, signal }: SignedAtAgency,
): Promise<SyncId> {
  return connectTransaction(context, { user, signal }, body.certificationTransactionId, (transaction, documents, ci) =>
    checkSignature(context, transaction, documents, ci),
  )
}
