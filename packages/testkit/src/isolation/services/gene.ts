import { genericPaper, signedPaper, wonVoucherCode } from '../../people/gene-paper.ts'
import { RETURN_ADDRESS } from '../../people/return-address.ts'
import type { Furnish } from '../belongings.ts'

/**
 * A number in the first come of a day, the place that it has won, its voucher, an application paid by it, and a
 * comparison group of the person's own. Traits are common to all; a person's result for one has no id of its own.
 */
export const furnish: Furnish = async (session, { control }) => {
  const voucherCode = await wonVoucherCode(session, { control })
  const { fcfsGroup } = await session.gene.getFcfsGroup()
  if (!fcfsGroup) throw new Error('no opening today')
  const { userFcfsGroupId } = fcfsGroup
  const paper = { ...(await signedPaper(session, { control })), voucherCode }
  const { application } = await session.gene.applyMacrogenTesting({ body: paper })
  const { applicationId, analysisToken, appliedAtMs } = application
  if (!analysisToken) throw new Error('no token')
  const [voucher] = (await session.gene.getVouchers()).vouchers
  if (!voucher) throw new Error('no voucher')
  const { agreementVersion } = await session.gene.getGroupAgreement()
  const group = { name: '가족', nickname: '바다', agreementVersion }
  const { userGroupId } = await session.gene.createGroup({ body: group })
  const [member] = (await session.gene.listGroupMembers({ params: { userGroupId } })).members
  if (!member) throw new Error('no member')
  const consented = { analysisToken, consentedAtMs: Number(appliedAtMs) }
  return {
    ids: {
      // Of a day, not of a person.
      userFcfsGroupId: [],
      // Another person's code is answered like one that does not exist.
      voucherCode: [voucherCode],
      applicationId: [applicationId],
      analysisToken: [analysisToken],
      // Printed on a box; the laboratory need not have sent it.
      kitId: [],
      // Printed on a parcel; it need not exist.
      trackingNumber: [],
      voucherId: [voucher.voucherId],
      userGroupId: [userGroupId],
      memberId: [member.memberId],
      // Made to be handed to another person.
      invitationToken: [],
    },
    params: {
      userFcfsGroupId,
      voucherId: voucher.voucherId,
      userGroupId,
      memberId: member.memberId,
      traitCategoryEnum: 'EXERCISE',
      applicationId,
      analysisToken,
      keyword: '강남구 이음로',
      trackingNumber: '6012345678901',
      traitName: 'BLOOD_SUGAR',
      majorDiseaseEnum: 'DIABETES',
      healthDataTypeEnum: 'BMI',
    },
    bodies: {
      openMacrogenAnalysisResult: { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED' },
      enterMacrogenTesting: { userFcfsGroupId },
      issueFcfsVoucher: { voucherTypeEnum: 'FCFS' },
      applyMacrogenTesting: paper,
      applyForGeneticTesting: { ...(await genericPaper(session, { control })), voucherCode },
      applyForAdditionalGeneticTesting: {
        name: session.person.name,
        phoneNumber: session.person.phoneNumber,
        email: 'person@example.com',
        consentedAtMs: paper.consentedAtMs,
        isConsentedToCollectAndUseSensitiveInformation: true,
        isConsentedToProvideSensitiveInformationForThirdParty: true,
      },
      checkIfCanApplyDtcGeneticTesting: { voucherCode },
      consentToProvideSensitiveInformationForThirdParty: consented,
      consentToFurtherAnalysisAgreement: consented,
      returnMacrogenKit: { kitId: 'IEUM-0', returnAddress: RETURN_ADDRESS },
      confirmKitAddress: { zipCode: '04524', address: '서울특별시 중구 세종대로 110', addressDetail: '3층' },
      createGroup: group,
      joinGroup: { invitationToken: 'A'.repeat(22), nickname: '바다', agreementVersion },
      changeGroupSharing: { isSharing: true },
      renameGroup: { name: '친구', emoji: '🌊' },
      redeemVoucher: { voucherCode: '0000-0000-0000' },
    },
  }
}
