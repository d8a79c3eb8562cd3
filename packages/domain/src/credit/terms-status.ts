import { DAY_MS } from '../time/durations.ts'

/** Time after a new version of required terms within which scores can be viewed without accepting it. @source ours */
export const RECONSENT_GRACE_MS = 30 * DAY_MS

/** Terms in the current version. */
export type AskedTerms<T extends string> = {
  readonly termsTypeEnum: T
  readonly version: string
  readonly isRequired: boolean
  readonly effectiveFromMs: number
}

/** A valid consent. */
export type StandingConsent<T extends string> = { readonly termsTypeEnum: T; readonly version: string }

export type TermsStatus<T extends string> = {
  /** Required terms without consent to any version. */
  readonly missing: readonly T[]
  /** Required terms with consent only to an older version, each with the end of its grace period. */
  readonly outdated: readonly { readonly termsTypeEnum: T; readonly graceUntilMs: number }[]
}

/** Returns the consents' status relative to the current terms. */
export function termsStatus<T extends string>(
  asked: readonly AskedTerms<T>[],
  consents: readonly StandingConsent<T>[],
): TermsStatus<T> {
  const required = asked.filter(({ isRequired }) => isRequired)
  const agreedTo = ({ termsTypeEnum }: AskedTerms<T>) =>
    consents.filter((one) => one.termsTypeEnum === termsTypeEnum).map(({ version }) => version)
  return {
    missing: required.filter((one) => agreedTo(one).length === 0).map(({ termsTypeEnum }) => termsTypeEnum),
    outdated: required
      .filter((one) => agreedTo(one).length > 0 && !agreedTo(one).includes(one.version))
      .map(({ termsTypeEnum, effectiveFromMs }) => ({
        termsTypeEnum,
        graceUntilMs: effectiveFromMs + RECONSENT_GRACE_MS,
      })),
  }
}

/**
 * Returns what a person who uses the service may do: everything, viewing only (a new version is not accepted yet), or
 * nothing until they accept it.
 */
export function accessUnder(standing: TermsStatus<string>, nowMs: number): 'ALL' | 'LOOK' | 'NOTHING' {
  if (standing.missing.length > 0 || standing.outdated.some(({ graceUntilMs }) => nowMs >= graceUntilMs))
    return 'NOTHING'
  return standing.outdated.length > 0 ? 'LOOK' : 'ALL'
}
