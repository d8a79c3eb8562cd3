import type { CertificationTransactionId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { ProvisionTerms } from '@ieum/copy/account/provision-terms.ts'
import type { ReportType } from '@ieum/domain/mydata/statistics/weekly-report.ts'

/** A transfer request of one person to one institution. Business time. */
export type TransferRequest = {
  readonly orgCode: string
  /** As granted by the institution. */
  readonly scopes: readonly string[]
  readonly consentedAtMs: number
  readonly consentEndsAtMs: number
}

/** A consent to provide data to a third party; one per version of the terms. Business time. */
export type ProvisionAgreement = {
  readonly termsTypeEnum: ProvisionTerms
  readonly version: string
  /** The last consent. */
  readonly consentedAtMs: number
  /** Null while it is valid. */
  readonly withdrawnAtMs: number | null
}

/** The person's identity and what they sign, handed to a certificate agency. Business time. */
export type AgencyRequest = {
  readonly id: CertificationTransactionId
  readonly agencyName: string
  readonly requestedAtMs: number
}

/** Both moments included; `after` is the end of the last page. */
export type AgencyRequestsAsked = {
  readonly fromMs: number
  readonly toMs: number
  readonly after: { readonly requestedAtMs: number; readonly id: CertificationTransactionId } | null
  readonly limit: number
}

/** What the portal requests about people and their consents. */
export type AccountPortalQueries = {
  /** The person with this CI; null when there is none. */
  findByCi(ci: string): Promise<UserId | null>
  /** Consents to provide data to a third party, including withdrawn ones. */
  provisionAgreements(userId: UserId): Promise<readonly ProvisionAgreement[]>
  /** Ends all provision under this consent; repeating it changes nothing. */
  withdrawProvision(userId: UserId, agreement: ProvisionAgreement): Promise<void>
}

/** What the portal requests about connections, and about our calls to institutions. */
export type MydataPortalQueries = {
  /** The transfer requests of a person that are valid now. */
  transferRequests(userId: UserId): Promise<readonly TransferRequest[]>
  /** Requests that sent a person's data to a certificate agency, newest first. */
  agencyRequests(userId: UserId, asked: AgencyRequestsAsked): Promise<readonly AgencyRequest[]>
  /** Queues this report to be sent again, unchanged; false when none was made for this Sunday. */
  sendReportAgain(inquiryDate: string, type: ReportType): Promise<boolean>
}
