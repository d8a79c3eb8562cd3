import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/pool.ts'
import { sealed } from '../../../platform/keys/sealed.ts'
import type { Vault } from '../../../platform/keys/vault.ts'
import type { VerifiedIdentity } from '../../../platform/outbound/parties/identity-client.ts'
import { loadPerson } from './person-rows.ts'

/** The person's identity as the identity agency last reported it. Stored under the person's own key. */
export type PersonProfile = VerifiedIdentity

const StoredProfile: z.ZodType<PersonProfile> = z.object({
  ci: z.string(),
  fullName: z.string(),
  birthdayDate: z.string(),
  sexDigit: z.string(),
  phoneNumber: z.string(),
})

export const personProfile = sealed('person', 'profile', [], StoredProfile)

export type Person = { readonly profile: PersonProfile; readonly createdAtMs: number }

/** @returns null when there is no such person */
export async function readPerson(context: { db: Db; vault: Vault }, userId: UserId): Promise<Person | null> {
  const row = await loadPerson(context.db, userId)
  if (!row) return null
  const key = await context.vault.personKey(userId)
  return { ...row, profile: personProfile.open(key, [], row.profile) }
}
