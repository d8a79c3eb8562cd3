import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { z } from 'zod'
import type { KeyHandle } from './cipher.ts'
import { sealed, sealedText } from './sealed.ts'

const Profile = z.object({ fullName: z.string(), nickname: z.string().nullable().default(null) })
const profile = sealed('person', 'profile', [], Profile)
const tokens = sealedText('connection', 'tokens', ['organization_guid'])

export function typed(key: KeyHandle, userId: UserId, bytes: Buffer): string | null {
  profile.seal(key, [], { fullName: '김서연', nickname: null })
  // @ts-expect-error what is written has the form of today
  profile.seal(key, [], { fullName: '김서연' })
  // @ts-expect-error it is no text
  sealed('person', 'profile', [], Profile).seal(key, [], '김서연')
  // @ts-expect-error of which row
  tokens.open(key, [], bytes)
  // @ts-expect-error a person is no institution
  tokens.open(key, [userId], bytes)
  return profile.open(key, [], bytes).nickname
}

// @ts-expect-error there is no such column
sealed('person', 'face', [], Profile)
// @ts-expect-error it holds no bytes
sealed('person', 'created_at', [], Profile)
// @ts-expect-error organisations belong to nobody, so no person's key seals them
sealedText('organization', 'name', [])
// @ts-expect-error the person is in the key already
sealedText('connection', 'tokens', ['user_id', 'organization_guid'])
