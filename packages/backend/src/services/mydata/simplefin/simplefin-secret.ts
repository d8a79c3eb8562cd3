import { randomBytes } from 'node:crypto'
import { SimplefinGrantId, UserId } from '@ieum/contracts/shared/ids.ts'

/** Person and id of a grant. It grants no access; it finds the row, user first, like every other key. */
export type GrantName = { readonly userId: UserId; readonly simplefinGrantId: SimplefinGrantId }

const ID_BYTES = 16

/** Written as one word of letters that need no escaping in an address or in Basic authentication. */
export function writeGrantName({ userId, simplefinGrantId }: GrantName): string {
  return Buffer.concat([bytesOf(userId), bytesOf(simplefinGrantId)]).toString('base64url')
}

/** Returns null for an invalid word. */
export function readGrantName(word: string): GrantName | null {
  const bytes = Buffer.from(word, 'base64url')
  if (bytes.length !== 2 * ID_BYTES || bytes.toString('base64url') !== word) return null
  const userId = UserId.safeParse(uuidOf(bytes.subarray(0, ID_BYTES)))
  const simplefinGrantId = SimplefinGrantId.safeParse(uuidOf(bytes.subarray(ID_BYTES)))
  return userId.success && simplefinGrantId.success
    ? { userId: userId.data, simplefinGrantId: simplefinGrantId.data }
    : null
}

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** `name:secret` of Basic authentication; null for anything else. @source ADR 0108 */
export function readBasic(
  authorization: string | undefined,
): { readonly name: string; readonly secret: string } | null {
  const credentials = /^Basic ([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(authorization ?? '')?.[1]
  const [, name, secret] = /^([^:]+):(.+)$/.exec(Buffer.from(credentials ?? '', 'base64').toString()) ?? []
  return name === undefined || secret === undefined ? null : { name, secret }
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
