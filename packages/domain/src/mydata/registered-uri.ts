/**
 * Whether an address begins with what a certificate agency has registered, scheme and host included. Asked by the server of
 * what the agency answers, and by the browser of what it is about to open.
 * @source docs/architecture.md#outside-calls
 * @example isRegisteredUri('https://a.example.evil', ['https://a.example']) → false
 */
export function isRegisteredUri(uri: string, registeredPrefixes: readonly string[]): boolean {
  return registeredPrefixes.some((prefix) => isUnder(uri, prefix))
}

/** `https://a.example` is not the beginning of `https://a.example.evil`. */
function isUnder(uri: string, prefix: string): boolean {
  if (!uri.startsWith(prefix) || /[\s\\]/.test(uri)) return false
  const rest = uri.slice(prefix.length)
  return rest === '' || /[/:?#]$/.test(prefix) || /^[/?#]/.test(rest)
}
