import type { HistoryFile } from '../histories/history-file.ts'
import type { IssuerName } from '../portal/built-in-orgs.ts'
import type { CreditFile } from './credit-file.ts'
import type { HealthInsuranceFile } from './health-insurance-file.ts'
import type { Holding } from './people-file.ts'

/** A person of the sandbox, from a people file. */
export type Person = {
  readonly id: string
  /** What this person demonstrates, in Korean, for the list of people. */
  readonly story: string
  readonly name: string
  /** YYYY-MM-DD */
  readonly birthDate: string
  /** First digit of the second half of the resident number: sex and century. */
  readonly sexDigit: string
  readonly phoneNumber: string
  readonly carrier: string
  /** 88 characters; derived from the id when the file has none. */
  readonly ci: string
  /** Registered at these certificate agencies. */
  readonly agencies: { readonly KAKAO: boolean; readonly NAVER: boolean }
  /** State of their certificate of each operator in their file, before any was issued to them. */
  readonly certificates: Record<IssuerName, 'none' | 'valid' | 'expired'>
  /** Password of those certificates. */
  readonly certificatePassword: string
  /** By org_code. An institution that is missing here does not know the person. */
  readonly holdings: Record<string, Holding>
  /** What moves their money; without it rows are stated or made by each asset alone. */
  readonly history?: HistoryFile | undefined
  /** The credit bureaus' data; without it they are derived from the CI. */
  readonly credit?: CreditFile | undefined
  /** The health insurance service's data; without it this person has no guardian there. */
  readonly healthInsurance?: HealthInsuranceFile | undefined
  /** By org_code: the institution's behaviour towards this person. */
  readonly behaviour: Record<string, string | { readonly name: string; [setting: string]: unknown }>
}
