import { z } from 'zod'
import { EpochMsOut, openEnum } from '../shared/wire.ts'
import { microbiomeCalls } from './calls.ts'
import { UserMicrobiomeTestingStatusEnum } from './enums.ts'

/** 128 bits, base64url. Identifies an application at a laboratory. */
export const MicrobiomeAnalysisToken = z.string().regex(/^[\w-]{22}$/)

/** `WAITING_FOR_LAB`: everything here is deleted; the laboratory has not confirmed yet. */
const DELETION_PROGRESSES = ['DESTROYING', 'WAITING_FOR_LAB', 'DESTROYED'] as const

export const microbiomeEnding = microbiomeCalls({
  cancelMicrobiomeApplication: {
    method: 'DELETE',
    path: '/v1/microbiome/users/me/applications/{microbiomeApplicationId}',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Ends an application: before a kit left it is cancelled, afterwards withdrawn and everything destroyed',
    errors: ['MICROBIOME_APPLICATION_NOT_FOUND'],
    params: z.object({ microbiomeApplicationId: z.uuid() }),
    response: z.object({
      userMicrobiomeTestingStatusEnum: UserMicrobiomeTestingStatusEnum,
      isVoucherRestored: z.boolean(),
    }),
  },
  getMicrobiomeDeletionReceipt: {
    method: 'GET',
    path: '/v1/microbiome/users/me/applications/{microbiomeApplicationId}/deletion-receipt',
    who: 'user',
    summary: 'What was destroyed with an application that has ended, and what the laboratory says',
    errors: ['MICROBIOME_APPLICATION_NOT_FOUND'],
    params: z.object({ microbiomeApplicationId: z.uuid() }),
    response: z.object({
      receipt: z.object({
        applicationId: z.uuid(),
        endedStatusEnum: openEnum(['CANCELLED', 'WITHDRAWN']),
        deletionProgressEnum: openEnum(DELETION_PROGRESSES),
        requestedAtMs: EpochMsOut,
        /** Rows of each store. */
        stores: z.array(
          z.object({
            storeEnum: openEnum(['RESULTS', 'TIMELINE', 'CONTENT']),
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
      }),
    }),
  },
  withdrawFromMicrobiome: {
    method: 'DELETE',
    path: '/v1/microbiome/users/me',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Leaves the service: everything of it is destroyed, and the laboratory told; again does nothing',
    errors: [],
    response: null,
  },
})
