/** How often and until when an institution may be called. */
export type SignedTerms = { readonly cycleDays: number | null; readonly consentEndsAtMs: number }

export type ConnectionChange = Partial<SignedTerms>

/** Terms of a change that need a new signature. */
export type ChangedTerm = 'scheduledDataRequestCycle' | 'consentEndDateMs'

/**
 * Returns the terms that need a signature. The signed transfer request states how often and until when the institution
 * may be called automatically. We may reduce that ourselves and restore it; more was not signed for.
 * @param signed what the person signed last, or extended to
 * @source docs/reference/standard.md#consent-document (is_scheduled, fnd_cycle, end_date); docs/reference/standard.md#renewal
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
