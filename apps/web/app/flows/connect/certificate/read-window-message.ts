import type { CertificateWindowMessage } from '@ieum/contracts/outside/mydata/certificate-window.ts'

/** Characters; the schema's limit. */
const SIGNED_DATA_MAX = 4_500_000

/**
 * Returns null for anything but an exact message of a certificate's window. Written by hand, because the browser loads
 * no schema; a test compares it with the schema.
 */
export function readWindowMessage(data: unknown): CertificateWindowMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { kind, requestId, serializedSignedData, ...more } = data as { readonly [name: string]: unknown }
  if (Object.keys(more).length > 0) return null
  const has = (...names: string[]) =>
    Object.keys(data).length === names.length + 1 && names.every((name) => name in data)
  if (kind === 'ready') return has() ? { kind } : null
  if (typeof requestId !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(requestId)) return null
  if (kind === 'cancelled') return has('requestId') ? { kind, requestId } : null
  const isData =
    typeof serializedSignedData === 'string' &&
    serializedSignedData.length > 0 &&
    serializedSignedData.length <= SIGNED_DATA_MAX
  return kind === 'signed' && isData ? { kind, requestId, serializedSignedData } : null
}
