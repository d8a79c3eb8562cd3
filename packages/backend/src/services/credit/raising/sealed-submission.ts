import { RAISE_BUREAU_RESULTS, RAISE_MATERIAL_RESULTS } from '@ieum/contracts/credit/raising/raising-enums.ts'
import { RAISE_MATERIALS } from '@ieum/contracts/credit/raising/raising-names.ts'
import { Proof } from '@ieum/contracts/outside/credit/proof.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

/** A submission to one bureau and its answer, under the key of the person and that bureau. */
export const submissionContent = sealed(
  'credit_raise_submission',
  'content',
  ['raise_credit_scores_application_id', 'credit_bureau_enum'],
  z.object({
    /** The requested materials with their results; a result is null until its proof is collected. */
    materials: z.array(
      z.object({ raiseMaterialEnum: z.enum(RAISE_MATERIALS), result: z.enum(RAISE_MATERIAL_RESULTS).nullable() }),
    ),
    certificateTransactionId: z.string().nullable(),
    /** The consent under which the submission is sent. */
    provConsentNum: z.string(),
    /** Present between collecting and sending; null before and after. */
    proofs: z.array(Proof).nullable(),
    receiptNum: z.string().nullable(),
    result: z.enum(RAISE_BUREAU_RESULTS),
    /** The bureau refused the submission. */
    isRefused: z.boolean(),
    /** The bureau refused because something is unpaid. */
    isDelinquent: z.boolean().default(false),
    beforeScore: z.number().nullable(),
    afterScore: z.number().nullable(),
  }),
)
export type Submission = ReturnType<typeof submissionContent.open>
