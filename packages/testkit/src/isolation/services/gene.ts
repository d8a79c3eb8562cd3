import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type { Furnish } from '../belongings.ts'

const OPENS_AFTER_MS = 10 * HOUR_MS

/**
 * A trait is everybody's; what is a person's of it has no id of its own. With a number in the first come of a day, the
 * place that it has won, and its voucher.
 */
export const furnish: Furnish = async (session, { control }) => {
  const { nowMs } = await control.clock()
  const opensAtMs = startOfKoreanDayMs(koreanDateParts(nowMs)) + OPENS_AFTER_MS
  if (nowMs < opensAtMs) await control.setClock({ advanceMs: opensAtMs - nowMs })
  const { fcfsGroup } = await session.gene.getFcfsGroup()
  if (!fcfsGroup) throw new Error('no opening today')
  const { userFcfsGroupId } = fcfsGroup
  await session.gene.enterMacrogenTesting({ body: { userFcfsGroupId } })
  const { voucher } = await session.gene.issueFcfsVoucher({ body: { voucherTypeEnum: 'FCFS' } })
  return {
    ids: {
      // Of a day, about nobody.
      userFcfsGroupId: [],
      // Of somebody else it is told like one that is not there.
      voucherCode: [voucher.voucherCode],
      voucherId: [voucher.voucherId],
    },
    params: {
      userFcfsGroupId,
      voucherId: voucher.voucherId,
      traitName: 'BLOOD_SUGAR',
      majorDiseaseEnum: 'DIABETES',
      healthDataTypeEnum: 'BMI',
    },
    bodies: {
      openMacrogenAnalysisResult: { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED' },
      enterMacrogenTesting: { userFcfsGroupId },
      issueFcfsVoucher: { voucherTypeEnum: 'FCFS' },
      redeemVoucher: { voucherCode: '0000-0000-0000' },
    },
  }
}
