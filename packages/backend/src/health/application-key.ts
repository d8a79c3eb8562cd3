import { OrganizationGuid, type UserId } from '@ieum/contracts/shared/ids.ts'
import type { KeyHandle } from '../keys/cipher.ts'
import type { Vault } from '../keys/vault.ts'

/** Under what the vault keeps the key of an application, where those of institutions and of files are. */
export const keyIdOf = (applicationId: string): OrganizationGuid => OrganizationGuid.parse(applicationId)

/** The key of everything that belongs to one application; made when there is none. */
export const applicationKey = (
  vault: Pick<Vault, 'newFileKey'>,
  userId: UserId,
  applicationId: string,
): Promise<KeyHandle> => vault.newFileKey(userId, applicationId)

/**
 * The same of an application that is stored.
 * @throws KeyMissingError
 */
export const storedApplicationKey = (
  vault: Pick<Vault, 'fileKey'>,
  userId: UserId,
  applicationId: string,
): Promise<KeyHandle> => vault.fileKey(userId, applicationId)

/** The same for who only reads, from memory until it is destroyed; null: it is, and nothing opens any more. */
export async function readingKey(
  vault: Pick<Vault, 'organizationKeys'>,
  userId: UserId,
  applicationId: string,
): Promise<KeyHandle | null> {
  const keyId = keyIdOf(applicationId)
  return (await vault.organizationKeys(userId, [keyId])).get(keyId) ?? null
}
