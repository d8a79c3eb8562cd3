import type { settings } from '@ieum/contracts/account/settings.ts'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'

type Search = Handler<typeof settings.searchKeyValues, AccountContext>

/** The person's own value takes precedence over the default. */
export const searchKeyValues: Search = async ({ body, user }, { db }) => {
  const { serviceId, key } = body
  // PostgreSQL allows no NUL in a text, so nothing can be stored under such a key.
  if (`${serviceId}${key}`.includes('\0')) return { keyValue: null }
  const own = await forUser(db, user.userId)
    .selectFrom('user_key_value')
    .select('value')
    .where('service_id', '=', serviceId)
    .where('key', '=', key)
    .executeTakeFirst()
  const found =
    own ??
    (await db
      .selectFrom('default_key_value')
      .select('value')
      .where('service_id', '=', serviceId)
      .where('key', '=', key)
      .executeTakeFirst())
  return { keyValue: found ? { serviceId, key, value: found.value } : null }
}
