import type { CertificationTransactionId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { ProvisionTerms } from '@ieum/copy/account/provision-terms.ts'
import type { ReportType } from '@ieum/domain/mydata/weekly-report.ts'

/** A transfer request of one person to one institution. Business time. */
export type TransferRequest = {
  readonly orgCode: string
  /** As the institution has granted them. */
  readonly scopes: readonly string[]
  readonly consentedAtMs: number
  readonly consentEndsAtMs: number
}

/** A consent to hand something on to a third party; one a version of the terms. Business time. */
export type ProvisionAgreement = {
  readonly termsTypeEnum: ProvisionTerms
  readonly version: string
  /** The last time. */
  readonly consentedAtMs: number
  /** Null while it is valid. */
  readonly withdrawnAtMs: number | null
}

/** Who the person is and what they sign, handed to a certificate agency. Business time. */
export type AgencyRequest = {
  readonly id: CertificationTransactionId
  readonly agencyName: string
  readonly requestedAtMs: number
}

/** Both moments included; `after` is where the last page ended. */
export type AgencyRequestsAsked = {
  readonly fromMs: number
  readonly toMs: number
  readonly after: { readonly requestedAtMs: number; readonly id: CertificationTransactionId } | null
  readonly limit: number
}

/** What the portal wants to know of people and what they have agreed to. */
export type ToldByAccount = {
  /** Who has this CI; null for nobody. */
  findByCi(ci: string): Promise<UserId | null>
  /** Consents to hand something on to a third party, withdrawn ones too. */
  provisionAgreements(userId: UserId): Promise<readonly ProvisionAgreement[]>
  /** Nothing more is handed on under this consent; once more changes nothing. */
  withdrawProvision(userId: UserId, agreement: ProvisionAgreement): Promise<void>
}

/** What the portal wants to know of connections, and of our calls to institutions. */
export type ToldByMydata = {
  /** The transfer requests of a person that are valid now. */
  transferRequests(userId: UserId): Promise<readonly TransferRequest[]>
  /** When a person's data went to an agency that has them sign, newest first. */
  agencyRequests(userId: UserId, asked: AgencyRequestsAsked): Promise<readonly AgencyRequest[]>
  /** Has the weekly sender send this report again, as it was; false when none was made for this Sunday. */
  sendReportAgain(inquiryDate: string, type: ReportType): Promise<boolean>
}
