import { createCipheriv, createDecipheriv } from 'node:crypto'
import { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Indexes } from '../../platform/keys/indexes.ts'
import type { ProvisionAgreement } from './portal-queries.ts'

const MARK_LENGTH = 8
const BLOCK_LENGTH = 32

/**
 * The portal's number of a third-party provision consent: our code, 32 characters that only we can turn back into the
 * person, and 8 that distinguish the person's consents. Always the same for the same consent, and stored nowhere.
 * @source docs/reference/standard.md#portal (지원-105: 10 characters and 40 of the operator's own)
 */
export function provisionNumberOf(
  indexes: Indexes,
  operatorOrgCode: string,
  userId: UserId,
  { termsTypeEnum, version }: Pick<ProvisionAgreement, 'termsTypeEnum' | 'version'>,
): string {
  const block = createCipheriv('aes-128-ecb', keyOf(indexes), null).setAutoPadding(false)
  const person = Buffer.concat([block.update(userId.replaceAll('-', ''), 'hex'), block.final()]).toString('hex')
  const mark = indexes
    .provision(JSON.stringify([userId, termsTypeEnum, version]))
    .toString('hex')
    .slice(0, MARK_LENGTH)
  return `${operatorOrgCode}${person}${mark}`
}

/** The person in a number; null when the number is not ours. Recomputing the number shows whether it exists. */
export function personOfProvisionNumber(indexes: Indexes, operatorOrgCode: string, number: string): UserId | null {
  const rest = number.startsWith(operatorOrgCode) ? number.slice(operatorOrgCode.length) : ''
  if (rest.length !== BLOCK_LENGTH + MARK_LENGTH || !/^[0-9a-f]+$/.test(rest)) return null
  const block = createDecipheriv('aes-128-ecb', keyOf(indexes), null).setAutoPadding(false)
  const hex = Buffer.concat([block.update(rest.slice(0, BLOCK_LENGTH), 'hex'), block.final()]).toString('hex')
  return UserId.safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')).data ?? null
}

/** A person's id is one block: no mode is needed, and none would fit the length. */
function keyOf(indexes: Indexes): Buffer {
  return indexes.provision('key').subarray(0, 16)
}
