import type {
  ThirdPartyConsent,
  ThirdPartyConsentDetail,
} from '@ieum/contracts/credit/consents/third-party-consents.ts'
import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import { productName } from '@ieum/copy/product.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { koreanDtime } from '@ieum/domain/mydata/organizations/maintenance.ts'
import type { Provisions } from './sealed-provisions.ts'
import type { ThirdPartyConsentRow } from './third-party-consent-rows.ts'

const { provision } = creditRaisingWords

/** A consent past its end counts as ended, whether or not that is recorded. */
export const statusOf = ({ status, endsAtMs }: ThirdPartyConsentRow, nowMs: number) =>
  status === 'VALID' && endsAtMs <= nowMs ? 'EXPIRED' : status

export const consentView = (row: ThirdPartyConsentRow, nowMs: number): ThirdPartyConsent => ({
  provConsentNum: row.provConsentNum,
  serviceName: provision.service[row.termsTypeEnum],
  consentName: TERMS_TITLES[row.termsTypeEnum],
  provConsentStatusEnum: statusOf(row, nowMs),
  consentDtime: koreanDtime(row.consentedAtMs),
  senderOrganizationName: productName,
  receiverName: provision.receivers[row.creditBureauEnum],
  purposeTypeEnum: 'CREDIT_EVALUATION',
})

export const consentDetailView = (
  row: ThirdPartyConsentRow,
  provisions: Provisions['provisions'],
  nowMs: number,
): ThirdPartyConsentDetail => ({
  ...consentView(row, nowMs),
  purpose: provision.purpose,
  providedItems: [...provision.items],
  retentionPeriodText: provision.retention,
  isOnce: false,
  rewardEnum: 'NONE',
  revokeDtime: row.revokeAskedAtMs === null ? null : koreanDtime(row.revokeAskedAtMs),
  isRevocable: statusOf(row, nowMs) === 'VALID',
  provisions: provisions.map(({ providedAtMs, raiseMaterialEnums }) => ({
    providedDtime: koreanDtime(providedAtMs),
    itemCount: raiseMaterialEnums.length,
  })),
})
