import type { user } from '@ieum/contracts/account/user.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { readPerson } from '../identity/person-profile.ts'

export const getFullName: Handler<typeof user.getFullName, AccountContext> = async (call, context) => {
  const person = await readPerson(context, call.user.userId)
  if (!person) throw new Refusal('NOT_FOUND')
  return { fullName: person.profile.fullName || null }
}
