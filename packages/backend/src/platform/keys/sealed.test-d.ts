import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { z } from 'zod'
import type { KeyHandle } from './cipher.ts'
import { sealed, sealedText } from './sealed.ts'

const Profile = z.object({ fullName: z.string(), nickname: z.string().nullable().default(null) })
const profile = sealed('person', 'profile', [], Profile)
const tokens = sealedText('connection', 'tokens', ['organization_guid'])

export function typed(key: KeyHandle, userId: UserId, bytes: Buffer): string | null {
  profile.seal(key, [], { fullName: '김서연', nickname: null })
  // @ts-expect-error a written value must have today's form
  profile.seal(key, [], { fullName: '김서연' })
  // @ts-expect-error the column contains an object, not text
  sealed('person', 'profile', [], Profile).seal(key, [], '김서연')
  // @ts-expect-error the row is missing
  tokens.open(key, [], bytes)
  // @ts-expect-error a person is not an institution
  tokens.open(key, [userId], bytes)
  return profile.open(key, [], bytes).nickname
}

// @ts-expect-error the table has no such column
sealed('person', 'face', [], Profile)
// @ts-expect-error the column does not contain bytes
sealed('person', 'created_at', [], Profile)
// @ts-expect-error organisations belong to nobody, so no person's key seals them
sealedText('organization', 'name', [])
// @ts-expect-error the key already includes the person
sealedText('connection', 'tokens', ['user_id', 'organization_guid'])
