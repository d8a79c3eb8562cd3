/** Ending a connection, and what becomes of the data: a deletion is a thing of its own, from the press to its end. */
import { z } from 'zod'
import { DeletionId, OrganizationGuid } from '../shared/ids.ts'
import { EpochMsOut, KoreanDate, openEnum } from '../shared/wire.ts'
import { mydataCalls } from './calls.ts'
import { OrganizationBrief } from './organizations.ts'

/**
 * `CREATED`: can be taken back. `READY`: cannot any more. `PROCESSING`: the institution is told and the data destroyed.
 * `FAILED`: something could not be done, and is tried again. `COMPLETED` and `CANCELLED` are final.
 */
export const DELETION_STATUSES = ['CREATED', 'READY', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const

/** What could not be done yet: our data is there still, or it is gone and the institution could not be told. */
export const DELETION_FAILURES = ['NOT_DESTROYED', 'INSTITUTION_NOT_TOLD'] as const

/** What is kept after a deletion, each for a time that the law or a dispute asks for. */
export const KEPT_KINDS = ['CONSENT_LEDGER', 'ACCESS_LOG', 'DELETION_REQUEST'] as const

export const Deletion = z.object({
  deletionId: DeletionId,
  deletionStatusEnum: openEnum(DELETION_STATUSES),
  organization: OrganizationBrief,
  requestedAtMs: EpochMsOut,
  /** Machine time; null when it cannot be taken back any more. */
  cancellableUntilMs: EpochMsOut.nullable(),
  /** When nothing was left of the data; null before. */
  destroyedAtMs: EpochMsOut.nullable(),
  /** When the institution's permission was of no use any more; null before. */
  revokedAtMs: EpochMsOut.nullable(),
  failureEnum: openEnum(DELETION_FAILURES).nullable(),
  /** Of one that failed: when it is tried again by itself, machine time; null of any other. */
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
          transactionCount: z.number().int(),
          /** Day of the oldest transaction; null without any. */
          oldestTransactionDate: KoreanDate.nullable(),
          consentCount: z.number().int(),
        }),
      ),
      /** Entered by the person; deleted only when they leave altogether. */
      manualAssetCount: z.number().int(),
      kept: z.array(z.object({ keptKindEnum: openEnum(KEPT_KINDS), days: z.number().int() })),
    }),
  },
})
