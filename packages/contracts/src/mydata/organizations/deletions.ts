/** Disconnecting and the deletion of the data. A deletion is an object of its own, from the press to its end. */
import { z } from 'zod'
import { DeletionId, OrganizationGuid } from '../../shared/ids.ts'
import { EpochMsOut, KoreanDate, openEnum } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'
import { OrganizationBrief } from './organizations.ts'

/**
 * `CREATED`: can be cancelled. `READY`: can no longer be cancelled. `PROCESSING`: the institution is being notified and
 * the data destroyed. `FAILED`: a step failed and is retried. `COMPLETED` and `CANCELLED` are final.
 */
export const DELETION_STATUSES = ['CREATED', 'READY', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const

/**
 * The step that has not succeeded yet: our data still exist, or they are gone and the institution could not be
 * notified.
 */
export const DELETION_FAILURES = ['NOT_DESTROYED', 'INSTITUTION_NOT_TOLD'] as const

/** What is stored after a deletion, each for a period that a law or a possible dispute requires. */
export const RETAINED_KINDS = ['CONSENT_LEDGER', 'ACCESS_LOG', 'DELETION_REQUEST'] as const

export const Deletion = z.object({
  deletionId: DeletionId,
  deletionStatusEnum: openEnum(DELETION_STATUSES),
  organization: OrganizationBrief,
  requestedAtMs: EpochMsOut,
  /** Machine time; null when it can no longer be cancelled. */
  cancellableUntilMs: EpochMsOut.nullable(),
  /** When all data had been destroyed; null before. */
  destroyedAtMs: EpochMsOut.nullable(),
  /** When the institution's permission had become unusable; null before. */
  revokedAtMs: EpochMsOut.nullable(),
  failureEnum: openEnum(DELETION_FAILURES).nullable(),
  /** When a failed deletion is retried, machine time; null in any other status. */
  triedAgainAtMs: EpochMsOut.nullable(),
})
export type Deletion = z.infer<typeof Deletion>

const DeletionParams = z.object({ deletionId: DeletionId })

export const deletions = mydataCalls({
  disconnect: {
    method: 'POST',
    path: '/v1/mydata/users/me/disconnect',
    who: 'user',
    effects: 'database',
    summary: 'Ends a connection: nothing more is read or shown of it, and what was read is deleted',
    errors: ['MYDATA_ORGANIZATION_NOT_FOUND'],
    body: z.strictObject({ organizationGuid: OrganizationGuid }),
    response: z.object({ deletionId: DeletionId }),
  },
  listDeletions: {
    method: 'GET',
    path: '/v1/mydata/users/me/deletions',
    who: 'user',
    summary: 'What was deleted or is being deleted, newest first; 100 at most',
    errors: [],
    response: z.object({ deletions: z.array(Deletion) }),
  },
  cancelDeletion: {
    method: 'POST',
    path: '/v1/mydata/users/me/deletions/{deletionId}/cancel',
    who: 'user',
    effects: 'database',
    summary: 'Takes a deletion back that has not begun: the connection is as it was',
    errors: ['MYDATA_DELETION_NOT_FOUND', 'MYDATA_DELETION_NOT_CANCELLABLE'],
    params: DeletionParams,
    response: null,
  },
  previewDeletion: {
    method: 'GET',
    path: '/v1/mydata/users/me/deletion-preview',
    who: 'user',
    summary: 'What would be deleted by ending one connection, or all without an organizationGuid; and what is kept',
    errors: ['MYDATA_ORGANIZATION_NOT_FOUND'],
    query: z.object({ organizationGuid: OrganizationGuid.optional() }),
    response: z.object({
      organizations: z.array(
        z.object({
          organization: OrganizationBrief,
          assetCount: z.number().int(),
          /** Entries; rows that only explain one are deleted with them. */
          transactionCount: z.number().int(),
          /** Day of the oldest transaction; null without any. */
          oldestTransactionDate: KoreanDate.nullable(),
          consentCount: z.number().int(),
        }),
      ),
      /** Entered by the person; deleted only with the account. */
      manualAssetCount: z.number().int(),
      kept: z.array(z.object({ keptKindEnum: openEnum(RETAINED_KINDS), days: z.number().int() })),
    }),
  },
})
