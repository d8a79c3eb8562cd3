import { z } from 'zod'
import { KoreanDate } from '../shared/wire.ts'
import { GeneApplication, KitAddress, ReturnAddress } from './applications.ts'
import { geneCalls } from './calls.ts'

export const geneKits = geneCalls({
  returnMacrogenKit: {
    method: 'POST',
    path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/shipping/returning',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'The sample is ready to be fetched here; again says where from now',
    errors: ['GENE_APPLICATION_NOT_FOUND', 'GENE_KIT_MISMATCH', 'GENE_STATUS_CONFLICT'],
    body: z.strictObject({ kitId: z.string().trim().min(1).max(40), returnAddress: ReturnAddress }),
    response: z.object({
      application: GeneApplication,
      /** The next working day; null where the calendar is not known yet. */
      pickupExpectedDate: KoreanDate.nullable(),
      /** Null until the post has reported it. */
      returnTrackingNumber: z.string().nullable(),
    }),
  },
  confirmKitAddress: {
    method: 'PUT',
    path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/shipping/address',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary:
      'Where the next kit goes, after one that found nobody: the same place or another; the laboratory hears it then',
    errors: ['GENE_APPLICATION_NOT_FOUND', 'GENE_STATUS_CONFLICT'],
    body: KitAddress,
    response: null,
  },
  receiveMacrogenKit: {
    method: 'POST',
    path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/shipping/received',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'The person has the kit, whatever the post has told; again says the same',
    errors: ['GENE_APPLICATION_NOT_FOUND', 'GENE_STATUS_CONFLICT'],
    response: z.object({ application: GeneApplication }),
  },
})
