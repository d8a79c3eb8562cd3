/** The health insurance service, through any intermediary that passes on its data. */
import type {
  GuardianRelation,
  InsuredType,
  SimpleAuthenticationProvider,
} from '@ieum/contracts/health-insurance/enums.ts'
import type { AskedPeriod } from '@ieum/domain/health-insurance/linking.ts'

type Failed = { readonly kind: 'failed' }

type Named = {
  readonly fullName: string
  /** `YYYY-MM-DD`. */
  readonly birthdayDate: string
}

export type AuthenticationRequest = {
  /** The person whose insurance it is. */
  readonly child: Named & { readonly ci: string }
  readonly guardian: Named & { readonly phoneNumber: string }
  readonly provider: SimpleAuthenticationProvider
  /** The agreement that the guardian gives with it, word for word. */
  readonly agreement: { readonly title: string; readonly text: string }
}

/** Result of an authentication. `notGuardian`: the person who authenticated is not the guardian. */
export type Authentication =
  | {
      readonly kind: 'authenticated'
      readonly authenticatedAtMs: number
      readonly receiptNumber: string
      /** SHA-256 in hex of the text shown to the guardian: {@link agreementHash}. */
      readonly agreementHash: string
      readonly relation: GuardianRelation | 'UNKNOWN'
    }
  | { readonly kind: 'pending' | 'refused' | 'expired' | 'notGuardian' }

export type ReportedPremiums = {
  readonly kind: 'read'
  readonly insuredTypeEnum: InsuredType | 'UNKNOWN'
  readonly isDependent: boolean
  /** As received. */
  readonly rows: readonly unknown[]
}

export type ReportedCheckups = { readonly kind: 'read'; readonly rows: readonly unknown[] }

/** Throws nothing: a failure is one of the values. */
export type HealthInsuranceClient = {
  /** Asks a guardian to authenticate, in an app on their phone. */
  requestAuthentication(
    request: AuthenticationRequest,
  ): Promise<{ readonly kind: 'requested'; readonly transactionId: string; readonly expiresAtMs: number } | Failed>
  authenticationOf(transactionId: string): Promise<Authentication | Failed>
  premiumsOf(transactionId: string, period: AskedPeriod): Promise<ReportedPremiums | Failed>
  checkupsOf(transactionId: string, period: AskedPeriod): Promise<ReportedCheckups | Failed>
}
