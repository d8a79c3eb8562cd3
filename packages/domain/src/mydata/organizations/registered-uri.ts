/**
 * Returns whether an address begins with one of a certificate agency's registered prefixes, scheme and host included.
 * The server checks the agency's answers, the browser the address that it is about to open.
 * @source docs/concepts/outside-calls.md#addresses-of-certificate-apps
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
