import type { IssuerName } from '../portal/built-in-orgs.ts'
import type { Holding } from './people-file.ts'

/** A person of the sandbox, as a people file says. */
export type Person = {
  id: string
  /** What this person is good for, in Korean, for the list of people. */
  story: string
  name: string
  /** YYYY-MM-DD */
  birthDate: string
  /** First digit of the second half of the resident number: sex and century. */
  sexDigit: string
  phoneNumber: string
  carrier: string
  /** 88 characters; made from the id when the file has none. */
  ci: string
  /** Registered at these certificate agencies. */
  agencies: { KAKAO: boolean; NAVER: boolean }
  /** What they hold of each operator as their file says, before anything was issued to them. */
  certificates: Record<IssuerName, 'none' | 'valid' | 'expired'>
  /** Of those certificates. */
  certificatePassword: string
  /** By org_code. An institution that is not here does not know the person. */
  holdings: Record<string, Holding>
  /** By org_code: how the institution behaves towards this person. */
  behaviour: Record<string, string | { name: string; [setting: string]: unknown }>
}
