import type { user } from '@ieum/contracts/account/user.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { readPerson } from '../identity/person-profile.ts'

export const getMe: Handler<typeof user.getMe, AccountContext> = async (call, context) => {
  const person = await readPerson(context, call.user.userId)
  if (!person) throw new Refusal('NOT_FOUND')
  return {
    user: {
      birthdayMs: String(startOfKoreanDayMs(ymdParts(person.profile.birthdayDate))),
      createdAtMs: String(person.createdAtMs),
    },
  }
}
