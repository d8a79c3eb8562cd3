import type { settings } from '@ieum/contracts/account/settings.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { loadValue } from './key-value-rows.ts'

type Search = Handler<typeof settings.searchKeyValues, AccountContext>

/** The person's own value takes precedence over the default. */
export const searchKeyValues: Search = async ({ body, user }, { db }) => {
  const { serviceId, key } = body
  // PostgreSQL allows no NUL in a text, so nothing can be stored under such a key.
  if (`${serviceId}${key}`.includes('\0')) return { keyValue: null }
  const value = await loadValue(db, user.userId, serviceId, key)
  return { keyValue: value === null ? null : { serviceId, key, value } }
}
