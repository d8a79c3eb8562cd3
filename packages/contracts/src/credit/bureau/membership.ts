import { z } from 'zod'
import { EpochMsOut, openEnum } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'
import { CreditBureauEnum } from '../enums.ts'

export const creditMembership = creditCalls({
  getCreditServiceAvailability: {
    method: 'GET',
    path: '/v1/credit/users/me/credit-service-availability',
    who: 'user',
    summary: 'Which bureaus can be read now, and when one cannot, until when',
    errors: ['CREDIT_UNDERAGE_USER'],
    isAccessLogged: false,
    response: z.object({
      isAvailable: z.boolean(),
      availabilityEnum: openEnum(['AVAILABLE', 'PARTIALLY_AVAILABLE', 'MAINTENANCE']),
      bureaus: z.array(
        z.object({
          creditBureauEnum: CreditBureauEnum,
          isAvailable: z.boolean(),
          /** The maintenance in progress. */
          maintenance: z
            .object({
              fromMs: EpochMsOut,
              toMs: EpochMsOut,
              maintenanceCycleEnum: openEnum(['DAILY', 'IRREGULAR']),
              reason: z.string().nullable(),
            })
            .nullable(),
        }),
      ),
    }),
  },
  withdrawFromCredit: {
    method: 'DELETE',
    path: '/v1/credit/users/me',
    who: 'user',
    effects: 'outside',
    summary: 'Leaves the credit service: scores and their keys are gone at once, and the bureaus are told',
    errors: [],
    response: null,
  },
})
