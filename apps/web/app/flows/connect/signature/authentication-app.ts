import { isRegisteredUri } from '@ieum/domain/mydata/organizations/registered-uri.ts'

/**
 * Whether an address may be opened as a certificate app: only if an agency has registered it. The server has checked it
 * too; this second check exists because a journey stores the address as this page once sent it.
 */
export function mayOpenAuthenticationApp(uri: string, registeredPrefixes: readonly string[]): boolean {
  if (!URL.canParse(uri)) return false
  const { username, password } = new URL(uri)
  return !username && !password && isRegisteredUri(uri, registeredPrefixes)
}
