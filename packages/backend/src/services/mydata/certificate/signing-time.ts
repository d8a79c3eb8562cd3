/** How far another machine's clock may be ahead of ours or behind it, ms. @source ours */
const CLOCK_SKEW_MS = 60_000

/**
 * Whether a signature's own time fits this request: an earlier signature was made for another request, however similar
 * their documents are.
 * @param signedAtMs null: the signature states no time, which counts as another's
 * @param nowMs business time
 * @source docs/concepts/connect-flow.md#signature
 */
export function isSigningTimeOf(
  { requestedAtMs }: { readonly requestedAtMs: number },
  signedAtMs: number | null,
  nowMs: number,
): signedAtMs is number {
  return signedAtMs !== null && signedAtMs >= requestedAtMs - CLOCK_SKEW_MS && signedAtMs <= nowMs + CLOCK_SKEW_MS
}
