import type { IssuerName } from '../portal/built-in-orgs.ts'
import type { CreditFile } from './credit-file.ts'
import type { HealthInsuranceFile } from './health-insurance-file.ts'
import type { Holding } from './people-file.ts'

/** A person of the sandbox, as a people file says. */
export type Person = {
  readonly id: string
  /** What this person is good for, in Korean, for the list of people. */
  readonly story: string
  readonly name: string
  /** YYYY-MM-DD */
  readonly birthDate: string
  /** First digit of the second half of the resident number: sex and century. */
  readonly sexDigit: string
  readonly phoneNumber: string
  readonly carrier: string
  /** 88 characters; made from the id when the file has none. */
  readonly ci: string
  /** Registered at these certificate agencies. */
  readonly agencies: { readonly KAKAO: boolean; readonly NAVER: boolean }
  /** What they hold of each operator as their file says, before anything was issued to them. */
  readonly certificates: Record<IssuerName, 'none' | 'valid' | 'expired'>
  /** Of those certificates. */
  readonly certificatePassword: string
  /** By org_code. An institution that is not here does not know the person. */
  readonly holdings: Record<string, Holding>
  /** What the credit bureaus know; without it that is made from the CI. */
  readonly credit?: CreditFile | undefined
  /** What the health insurance service has; without it nobody is a guardian of this person there. */
  readonly healthInsurance?: HealthInsuranceFile | undefined
  /** By org_code: how the institution behaves towards this person. */
  readonly behaviour: Record<string, string | { readonly name: string; [setting: string]: unknown }>
}
