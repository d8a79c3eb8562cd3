import { z } from 'zod'
import { CourierEnum, ParcelEvent } from '../shared/parcels.ts'
import { EpochMsIn, KoreanDate } from '../shared/wire.ts'
import { MicrobiomeApplication, PickupAddress } from './applications.ts'
import { microbiomeCalls, OfLabAndType, OfType } from './calls.ts'

/** Facts that affect a stool sample, entered before the kit is returned; stored with the sample. */
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
    errors: [
      'NOT_FOUND',
      'MICROBIOME_APPLICATION_NOT_FOUND',
      'MICROBIOME_KIT_MISMATCH',
      'MICROBIOME_SAMPLE_TOO_OLD',
      'MICROBIOME_STATUS_CONFLICT',
    ],
    params: OfLabAndType,
    body: z.strictObject({
      kitId: z.string().trim().min(1).max(40),
      returnAddress: PickupAddress,
      samplingFacts: SamplingFacts.optional(),
    }),
    response: z.object({
      application: MicrobiomeApplication,
      /** The next working day; null where the calendar is not known yet. */
      pickupExpectedDate: KoreanDate.nullable(),
      /** Null until the post has reported it. */
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
  listParcelEvents: {
    method: 'GET',
    path: '/v1/microbiome/users/me/parcel/{trackingNumber}/events',
    who: 'user',
    limit: { most: 60, perSeconds: 60 },
    summary: 'Where a parcel of the own testing was seen, by its number of thirteen digits; oldest first',
    errors: ['MICROBIOME_INVALID_TRACKING_NUMBER', 'MICROBIOME_PARCEL_NOT_FOUND', 'MICROBIOME_UPSTREAM_PARCEL_ERROR'],
    params: z.object({ trackingNumber: z.string().min(1).max(100) }),
    response: z.object({ trackingNumber: z.string(), courierEnum: CourierEnum, events: z.array(ParcelEvent) }),
  },
})
