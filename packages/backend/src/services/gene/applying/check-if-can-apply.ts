import type { geneApplying } from '@ieum/contracts/gene/applying.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { additionalReason, basicReason } from '@ieum/domain/gene/application/eligibility.ts'
import { traitsOrdered } from '@ieum/domain/gene/catalogue/certificates.ts'
import { isUnderageOn } from '@ieum/domain/time/age.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { loadLiveApplication } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import { loadLiveReservation } from '../first-come/use-reservation.ts'
import type { GeneContext } from '../gene-context.ts'
import { findUsableVoucher, hasUsableVoucher } from '../vouchers/use-voucher.ts'
import { additionalFacts } from './additional-facts.ts'

type CheckBasic = Handler<typeof geneApplying.checkIfCanApplyDtcGeneticTesting, GeneContext>

export const checkIfCanApplyDtcGeneticTesting: CheckBasic = async ({ body, user: { userId } }, context) => {
  const live = await loadLiveApplication(context.healthDb, userId, 'DTC_GENETIC_TESTING')
  const reason = basicReason({
    ...(await standingOf(context, userId)),
    liveStatus: live?.statusEnum ?? null,
    payment: await paymentOf(context, userId, body.voucherCode ?? null),
  })
  return {
    canApply: reason === 'NONE',
    cannotApplyReasonEnum: reason,
    liveApplicationStatusEnum: live?.statusEnum ?? null,
  }
}

type CheckAdditional = Handler<typeof geneApplying.checkIfCanApplyAdditionalGeneticTesting, GeneContext>

export const checkIfCanApplyAdditionalGeneticTesting: CheckAdditional = async ({ user: { userId } }, context) => {
  const { clock, healthDb, vault } = context
  const nowMs = clock.now()
  const { basic, facts } = await additionalFacts(healthDb, userId)
  const reason = additionalReason({ ...facts, ...(await standingOf(context, userId)), nowMs })
  const isOrdered = basic !== null && reason === 'NONE'
  const sexEnum = isOrdered ? (await openApplication({ vault }, userId, basic)).subject.sexEnum : null
  const traits = sexEnum
    ? traitsOrdered(
        { analysisOrganizationEnum: 'MACROGEN', selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING', sexEnum },
        koreanYmd(nowMs),
      )
    : []
  return {
    canApply: reason === 'NONE',
    cannotApplyReasonEnum: reason,
    liveApplicationStatusEnum: facts.liveStatus,
    addableTraitNames: traits.map(({ traitName }) => traitName),
  }
}

async function standingOf({ clock, person }: Pick<GeneContext, 'clock' | 'person'>, userId: UserId) {
  const found = await person(userId)
  return {
    isVerified: found !== null,
    isUnderage: found !== null && isUnderageOn(found.profile.birthdayDate, clock.now()),
  }
}

/** The payment: the named code, or without one any voucher of the person. */
async function paymentOf(
  { clock, healthDb, indexes }: Pick<GeneContext, 'clock' | 'healthDb' | 'indexes'>,
  userId: UserId,
  voucherCode: string | null,
): Promise<'USABLE' | 'UNUSABLE' | 'NONE'> {
  if (voucherCode !== null) {
    const asked = { voucherCode, selfTestingTypeEnum: 'DTC_GENETIC_TESTING' } as const
    return (await findUsableVoucher({ clock, indexes }, healthDb, userId, asked)) ? 'USABLE' : 'UNUSABLE'
  }
  if (await loadLiveReservation({ clock }, healthDb, userId)) return 'USABLE'
  return (await hasUsableVoucher({ clock }, healthDb, userId, 'DTC_GENETIC_TESTING')) ? 'USABLE' : 'NONE'
}
