import type { BusinessInfo, BusinessInfoDetail } from '@ieum/contracts/credit/business.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { maskedName } from '@ieum/domain/account/masked-name.ts'
import type { Business } from './sealed-business.ts'

export const businessView = (business: Business): BusinessInfo => ({
  businessLicenseNumber: business.businessLicenseNumber,
  businessName: business.businessName,
  representativeName: maskedName(business.representativeName),
  businessStatusEnum: business.registered?.statusEnum ?? 'UNKNOWN',
  taxTypeEnum: business.registered?.taxTypeEnum ?? 'UNKNOWN',
  openedDate: business.openedDate,
  industryName: business.industryName,
  sohoScore: business.soho?.score ?? null,
  sohoScoredDate: business.soho?.scoredDate ?? null,
})

export const businessDetailView = (business: Business, checkedAtMs: number | null): BusinessInfoDetail => ({
  ...businessView(business),
  sohoScoreFactors: (business.soho?.factors ?? []).toSorted((one, other) => other.weightPercent - one.weightPercent),
  closedDate: business.registered?.closedDate ?? null,
  isAsRegistered: business.registered?.isAsRegistered ?? null,
  checkedAtMs: business.registered === null ? null : epochMsText(checkedAtMs),
})
