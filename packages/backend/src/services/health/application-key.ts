import { OrganizationGuid, type UserId } from '@ieum/contracts/shared/ids.ts'
import type { KeyHandle } from '../../platform/keys/cipher.ts'
import type { Vault } from '../../platform/keys/vault.ts'

/** The vault's ID of an application's key, in the same namespace as the keys of institutions and files. */
export const keyIdOf = (applicationId: string): OrganizationGuid => OrganizationGuid.parse(applicationId)

/** The key for all data of one application; created when there is none. */
export const applicationKey = (
  vault: Pick<Vault, 'newFileKey'>,
  userId: UserId,
  applicationId: string,
): Promise<KeyHandle> => vault.newFileKey(userId, applicationId)

/**
 * The key of a stored application.
 * @throws KeyMissingError
 */
export const storedApplicationKey = (
  vault: Pick<Vault, 'fileKey'>,
  userId: UserId,
  applicationId: string,
): Promise<KeyHandle> => vault.fileKey(userId, applicationId)

/** The key for reading, cached until it is destroyed; null once it is, so that nothing opens any more. */
export async function readingKey(
  vault: Pick<Vault, 'organizationKeys'>,
  userId: UserId,
  applicationId: string,
): Promise<KeyHandle | null> {
  const keyId = keyIdOf(applicationId)
  return (await vault.organizationKeys(userId, [keyId])).get(keyId) ?? null
}
