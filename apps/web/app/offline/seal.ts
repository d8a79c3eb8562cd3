/**
 * The key to stored pages consists of two halves (ADR 0116): one created by this device, which cannot be exported, and
 * one of the session, which is removed when the session ends.
 */

/** The stored form. */
export type SealedPage = {
  /** Derived from session, build and address; reveals none of them. */
  readonly name: string
  /** The device's clock. It is authenticated with the content: a changed time makes the page unreadable. */
  readonly keptAtMs: number
  readonly iv: BufferSource
  readonly content: BufferSource
}

const HALF_BYTES = 32
const IV_BYTES = 12
const INFO = 'kept pages'

const bytesOf = (text: string) => new TextEncoder().encode(text)

export function newDeviceHalf(): Promise<CryptoKey> {
  const bytes = crypto.getRandomValues(new Uint8Array(HALF_BYTES))
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
}

export function keyOf(deviceHalf: CryptoKey, sessionHalf: string): Promise<CryptoKey> {
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: bytesOf(sessionHalf), info: bytesOf(INFO) }
  return crypto.subtle.deriveKey(derivation, deviceHalf, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

/** Name of a stored page: another session or another build has another name. */
export function nameOf(sessionHalf: string, build: string, path: string): Promise<string> {
  return digestOf(`${sessionHalf} ${build} ${path}`)
}

/** SHA-256, hexadecimal. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const parameters = (iv: BufferSource, { name, keptAtMs }: Pick<SealedPage, 'name' | 'keptAtMs'>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(`${name} ${keptAtMs}`),
})

export async function seal(
  key: CryptoKey,
  place: Pick<SealedPage, 'name' | 'keptAtMs'>,
  page: unknown,
): Promise<SealedPage> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const content = await crypto.subtle.encrypt(parameters(iv, place), key, bytesOf(JSON.stringify(page)))
  return { ...place, iv, content }
}

/** Returns null for a page that another key has sealed, and for a changed one. */
export async function unseal(key: CryptoKey, page: SealedPage): Promise<unknown> {
  try {
    const content = await crypto.subtle.decrypt(parameters(page.iv, page), key, page.content)
    return JSON.parse(new TextDecoder().decode(content))
  } catch {
    return null
  }
}
