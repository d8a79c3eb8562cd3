import { RAISE_MATERIALS } from '@ieum/contracts/credit/raising/raising-names.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

/** Each transfer to the receiver under a consent, the earliest first; under the key of the person and the bureau. */
export const provisionsContent = sealed(
  'credit_third_party_consent',
  'content',
  ['prov_consent_num'],
  z.object({
    provisions: z.array(
      z.object({
        /** Identifies for the receiver what it got. */
        submissionId: z.string(),
        providedAtMs: z.number(),
        raiseMaterialEnums: z.array(z.enum(RAISE_MATERIALS)),
      }),
    ),
  }),
)
export type Provisions = ReturnType<typeof provisionsContent.open>
