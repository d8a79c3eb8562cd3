/** How often and how long an institution may be asked. */
export type SignedTerms = { readonly cycleDays: number | null; readonly consentEndsAtMs: number }

export type ConnectionChange = Partial<SignedTerms>

/** What of a change needs a new signature. */
export type ChangedTerm = 'scheduledDataRequestCycle' | 'consentEndDateMs'

/**
 * The signed transfer request says how often the institution may be asked by itself, and until when. Less than that is
 * ours to do, and so is going back up to it; more was not signed for.
 * @param signed what the person signed last, or prolonged to
 * @source docs/standard.md#consent-document (is_scheduled, fnd_cycle, end_date); docs/standard.md#renewal
 */
export function needsSignature(change: ConnectionChange, signed: SignedTerms): ChangedTerm[] {
  const { cycleDays, consentEndsAtMs } = change
  const isOftener =
    cycleDays !== undefined && cycleDays !== null && (signed.cycleDays === null || cycleDays < signed.cycleDays)
  const isLonger = consentEndsAtMs !== undefined && consentEndsAtMs > signed.consentEndsAtMs
  return [
    ...(isOftener ? (['scheduledDataRequestCycle'] as const) : []),
    ...(isLonger ? (['consentEndDateMs'] as const) : []),
  ]
}
