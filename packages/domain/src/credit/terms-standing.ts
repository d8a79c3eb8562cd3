import { DAY_MS } from '../time/durations.ts'

/** After a new version of required terms, scores can be looked at for so long without agreeing to it. @source ours */
export const RECONSENT_GRACE_MS = 30 * DAY_MS

/** Terms in the version that is asked for today. */
export type AskedTerms<T extends string> = {
  readonly termsTypeEnum: T
  readonly version: string
  readonly isRequired: boolean
  readonly effectiveFromMs: number
}

/** A consent that stands. */
export type StandingConsent<T extends string> = { readonly termsTypeEnum: T; readonly version: string }

export type TermsStanding<T extends string> = {
  /** Required ones of which no version was agreed to. */
  readonly missing: readonly T[]
  /** Required ones of which an older version alone was agreed to, each with the end of its grace. */
  readonly outdated: readonly { readonly termsTypeEnum: T; readonly graceUntilMs: number }[]
}

/** How what was agreed to stands beside what is asked for. */
export function termsStanding<T extends string>(
  asked: readonly AskedTerms<T>[],
  consents: readonly StandingConsent<T>[],
): TermsStanding<T> {
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
 * What somebody who uses the service may do: everything, look only (a new version is not agreed to yet), or nothing
 * until they agree again.
 */
export function accessUnder(standing: TermsStanding<string>, nowMs: number): 'ALL' | 'LOOK' | 'NOTHING' {
  if (standing.missing.length > 0 || standing.outdated.some(({ graceUntilMs }) => nowMs >= graceUntilMs))
    return 'NOTHING'
  return standing.outdated.length > 0 ? 'LOOK' : 'ALL'
}
