import { isNamed } from '@ieum/domain/mydata/consents/named-calls.ts'
import type { Time } from '../../../platform/context.ts'
import type { Directory } from '../mydata-dependencies.ts'
import type { CollectContext } from './collected.ts'

/**
 * The inputs of a collector besides the answers.
 * @param copyVersion of the text that the connection was agreed to under; null: not known
 */
export function collectContext(
  { clock, organizations }: Time & Directory,
  { copyVersion }: { readonly copyVersion: string | null },
): CollectContext {
  return {
    nowMs: clock.now(),
    isNamed: (apiId) => isNamed(apiId, copyVersion),
    organizationOf: (shortCode) => {
      const isMeant = ({ orgCode }: { readonly orgCode: string }) => orgCode.slice(INDUSTRY_PART) === shortCode
      return organizations.all().find(isMeant) ?? null
    },
  }
}

/**
 * Leading characters of an institution's code that answers omit when they name another institution.
 * @source docs/reference/standard.md#parties-and-transport
 */
const INDUSTRY_PART = 2
