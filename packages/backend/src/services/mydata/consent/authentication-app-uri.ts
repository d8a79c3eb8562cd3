import type { ClientOsName } from '@ieum/contracts/mydata/enums.ts'
import { isRegisteredUri } from '@ieum/domain/mydata/organizations/registered-uri.ts'

/**
 * The link that opens the agency's app on this device: only for iOS and Android, and only when it begins with an
 * address that the agency has registered. `refused`: the answer would lead the person somewhere else.
 * @source docs/concepts/outside-calls.md#addresses-of-certificate-apps; docs/concepts/connect-flow.md#app-address
 */
export function authenticationAppUri(
  urls: { readonly iosUrl: string; readonly androidUrl: string },
  clientOsName: ClientOsName | null,
  registeredPrefixes: readonly string[],
): { readonly kind: 'uri'; readonly uri: string | null } | { readonly kind: 'refused' } {
  if (clientOsName === null) return { kind: 'uri', uri: null }
  const uri = clientOsName === 'IOS' ? urls.iosUrl : urls.androidUrl
  return isRegisteredUri(uri, registeredPrefixes) ? { kind: 'uri', uri } : { kind: 'refused' }
}
