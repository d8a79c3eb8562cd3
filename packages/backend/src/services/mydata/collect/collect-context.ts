import type { Time } from '../../../platform/context.ts'
import type { Directory } from '../mydata-dependencies.ts'
import type { CollectContext } from './collected.ts'

/** The inputs of a collector besides the answers. */
export function collectContext({ clock, organizations }: Time & Directory): CollectContext {
  return {
    nowMs: clock.now(),
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
