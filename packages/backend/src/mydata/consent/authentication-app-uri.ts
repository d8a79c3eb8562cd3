import type { ClientOsName } from '@ieum/contracts/mydata/enums.ts'

/**
 * The link that opens the agency's app on this device: only for iOS and Android, and only when it begins with what the
 * agency has registered. `refused`: an answer that would send the person somewhere else.
 * @source docs/architecture.md#outside-calls; docs/architecture.md#the-apps-address
 */
export function authenticationAppUri(
  urls: { readonly iosUrl: string; readonly androidUrl: string },
  clientOsName: ClientOsName | null,
  registeredPrefixes: readonly string[],
): { readonly kind: 'uri'; readonly uri: string | null } | { readonly kind: 'refused' } {
  if (clientOsName === null) return { kind: 'uri', uri: null }
  const uri = clientOsName === 'IOS' ? urls.iosUrl : urls.androidUrl
  return registeredPrefixes.some((prefix) => isUnder(uri, prefix)) ? { kind: 'uri', uri } : { kind: 'refused' }
}

/** `https://a.example` is not the beginning of `https://a.example.evil`. */
function isUnder(uri: string, prefix: string): boolean {
  if (!uri.startsWith(prefix) || /[\s\\]/.test(uri)) return false
  const rest = uri.slice(prefix.length)
  return rest === '' || /[/:?#]$/.test(prefix) || /^[/?#]/.test(rest)
}
