import { z } from 'zod'
import { EpochMsIn, KoreanDate } from '../shared/wire.ts'
import { MicrobiomeApplication, PickupAddress } from './applications.ts'
import { microbiomeCalls, OfLabAndType, OfType } from './calls.ts'

/** What bears on a sample of stool, asked before it is given back; kept with the sample. */
export const SamplingFacts = z.strictObject({
  sampledAtMs: EpochMsIn,
  hasTakenAntibiotics: z.boolean(),
  hasChangedDiet: z.boolean(),
  /** Bristol stool form, 1 hard to 7 liquid. */
  stoolFormNumber: z.number().int().min(1).max(7),
})
export type SamplingFacts = z.infer<typeof SamplingFacts>

export const microbiomeKits = microbiomeCalls({
  returnKit: {
    method: 'POST',
    path: '/v1/microbiome/users/me/{analysisOrganizationEnum}/{microbiomeTestingTypeEnum}/shipping/returning',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'The sample is ready to be fetched here; again says where from now',
    errors: ['NOT_FOUND', 'MICROBIOME_APPLICATION_NOT_FOUND', 'MICROBIOME_KIT_MISMATCH', 'MICROBIOME_STATUS_CONFLICT'],
    params: OfLabAndType,
    body: z.strictObject({
      kitId: z.string().trim().min(1).max(40),
      returnAddress: PickupAddress,
      samplingFacts: SamplingFacts.optional(),
    }),
    response: z.object({
      application: MicrobiomeApplication,
      /** The next day of work; null where the calendar is not known yet. */
      pickupExpectedDate: KoreanDate.nullable(),
      /** Null until the post has told it. */
      returnTrackingNumber: z.string().nullable(),
    }),
  },
  receiveKit: {
    method: 'POST',
    path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/shipping/received',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'The person has the kit, whatever the post has told; again says the same',
    errors: ['NOT_FOUND', 'MICROBIOME_APPLICATION_NOT_FOUND', 'MICROBIOME_STATUS_CONFLICT'],
    params: OfType,
    response: z.object({ application: MicrobiomeApplication }),
  },
})
