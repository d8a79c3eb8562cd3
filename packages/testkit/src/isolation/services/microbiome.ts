import { microbiomePaper, OF_MACROGEN, wonMicrobiomeCode } from '../../people/microbiome-paper.ts'
import { RETURN_ADDRESS } from '../../people/return-address.ts'
import type { Furnish } from '../belongings.ts'

/** An application that a place of a day has paid. Microbes and traits are common to all. */
export const furnish: Furnish = async (session, { control }) => {
  const voucherCode = await wonMicrobiomeCode(session, { control })
  const paper = { ...(await microbiomePaper(session)), voucherCode }
  const { application } = await session.microbiome.apply({ params: OF_MACROGEN, body: paper })
  const { applicationId } = application
  return {
    ids: {
      // Another person's code is answered like one that does not exist.
      'apply.voucherCode': [voucherCode],
      'checkIfCanApply.voucherCode': [voucherCode],
      microbiomeApplicationId: [applicationId],
      // Printed on a box; the laboratory need not have sent it.
      'returnKit.kitId': [],
    },
    params: {
      ...OF_MACROGEN,
      microbiomeApplicationId: applicationId,
      microbeName: 'Akkermansia_muciniphila',
      'getTrait.traitName': 'BUTYRATE',
    },
    bodies: {
      apply: paper,
      checkIfCanApply: { voucherCode },
      returnKit: { kitId: 'IEUM-0', returnAddress: RETURN_ADDRESS },
    },
  }
}
