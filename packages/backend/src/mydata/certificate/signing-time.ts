/** How far another machine's clock may be ahead of ours or behind it, ms. @source ours */
const CLOCK_SKEW_MS = 60_000

/**
 * Whether a signature that says when it was made can be one of this request: one that was made before it was made for
 * another, however alike their documents are.
 * @param signedAtMs null: it does not say, which is as good as another's
 * @param nowMs business time
 * @source docs/architecture.md#the-signature-itself
 */
export function isSigningTimeOf(
  { requestedAtMs }: { readonly requestedAtMs: number },
  signedAtMs: number | null,
  nowMs: number,
): signedAtMs is number {
  return signedAtMs !== null && signedAtMs >= requestedAtMs - CLOCK_SKEW_MS && signedAtMs <= nowMs + CLOCK_SKEW_MS
}
