import { RAISE_BUREAU_RESULTS, RAISE_MATERIAL_RESULTS } from '@ieum/contracts/credit/raising-enums.ts'
import { RAISE_MATERIALS } from '@ieum/contracts/credit/raising-names.ts'
import { Proof } from '@ieum/contracts/outside/proof.ts'
import { z } from 'zod'
import { sealed } from '../../keys/sealed.ts'

/** What one bureau is sent, and what it answered, under the key of the person and that bureau. */
export const submissionContent = sealed(
  'credit_raise_submission',
  'content',
  ['raise_credit_scores_application_id', 'credit_bureau_enum'],
  z.object({
    /** What was asked for, and what became of it: null until it was collected. */
    materials: z.array(
      z.object({ raiseMaterialEnum: z.enum(RAISE_MATERIALS), result: z.enum(RAISE_MATERIAL_RESULTS).nullable() }),
    ),
    certificateTransactionId: z.string().nullable(),
    /** The consent under which it goes there. */
    provConsentNum: z.string(),
    /** Between collecting and sending; null before and after. */
    proofs: z.array(Proof).nullable(),
    receiptNum: z.string().nullable(),
    result: z.enum(RAISE_BUREAU_RESULTS),
    /** The bureau said no. */
    isRefused: z.boolean(),
    /** Because something is unpaid. */
    isDelinquent: z.boolean().default(false),
    beforeScore: z.number().nullable(),
    afterScore: z.number().nullable(),
  }),
)
export type Submission = ReturnType<typeof submissionContent.open>
