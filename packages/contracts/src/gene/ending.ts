import { z } from 'zod'
import { EpochMsIn, EpochMsOut, openEnum } from '../shared/wire.ts'
import { geneCalls } from './calls.ts'
import { AnalysisToken } from './consents.ts'
import { UserDtcGeneticTestingStatusEnum } from './enums.ts'

/** `WAITING_FOR_LAB`: everything here is deleted; the laboratory has not confirmed yet. */
export const DELETION_PROGRESSES = ['DESTROYING', 'WAITING_FOR_LAB', 'DESTROYED'] as const

export const DELETION_STORES = ['RESULTS', 'TIMELINE', 'CONTENT'] as const

/** Data that were destroyed with an application. */
const DeletionReceipt = z.object({
  applicationId: z.uuid(),
  endedStatusEnum: openEnum(['CANCELLED', 'WITHDRAWN']),
  deletionProgressEnum: openEnum(DELETION_PROGRESSES),
  requestedAtMs: EpochMsOut,
  /** Rows of each store. */
  stores: z.array(
    z.object({
      storeEnum: openEnum(DELETION_STORES),
      rowsBefore: z.number().int().min(0),
      rowsAfter: z.number().int().min(0),
    }),
  ),
  /** No copy can be opened after this time; null until then. */
  keyDestroyedAtMs: EpochMsOut.nullable(),
  /** False: the laboratory never received the application. */
  isLabInvolved: z.boolean(),
  labConfirmedAtMs: EpochMsOut.nullable(),
  /** The laboratory's confirmation, as signed. */
  labWord: z.string().nullable(),
  /** The hashed text, and its SHA-256 in hex. */
  receiptText: z.string(),
  receiptHash: z.string(),
})

export const geneEnding = geneCalls({
  cancelApplication: {
    method: 'DELETE',
    path: '/v1/gene/users/me/applications/{analysisToken}',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Ends an application: before a kit left it is cancelled, afterwards withdrawn and everything destroyed',
    errors: ['GENE_APPLICATION_NOT_FOUND', 'GENE_STATUS_CONFLICT'],
    params: z.object({ analysisToken: AnalysisToken }),
    response: z.object({
      userDtcGeneticTestingStatusEnum: UserDtcGeneticTestingStatusEnum,
      isVoucherRestored: z.boolean(),
    }),
  },
  withdrawFromGene: {
    method: 'DELETE',
    path: '/v1/gene/users/me',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Leaves the service: everything of it is destroyed, and the laboratory told; again does nothing',
    errors: ['GENE_SUBJECT_MISMATCH'],
    query: z.object({
      /** Name of the tested person, as in the application; ignored for a person without one. Not stored. */
      userFullName: z.string().trim().min(1).max(60),
      userBirthdayMs: EpochMsIn,
    }),
    response: null,
  },
  getGeneDeletionReceipt: {
    method: 'GET',
    path: '/v1/gene/users/me/applications/{applicationId}/deletion-receipt',
    who: 'user',
    summary: 'What was destroyed with an application that has ended, and what the laboratory says',
    errors: ['GENE_APPLICATION_NOT_FOUND'],
    params: z.object({ applicationId: z.uuid() }),
    response: z.object({ receipt: DeletionReceipt }),
  },
})
