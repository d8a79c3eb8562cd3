import { PURPOSES } from '@ieum/contracts/mydata/enums.ts'
import { customizedGuidsKey } from '@ieum/domain/mydata/connect/selection/tailored-groups.ts'
import { tailoredSeed } from '@ieum/domain/mydata/connect/selection/tailored-seed.ts'
import type { Account } from '../../account/public.ts'
import type { OrganizationRecord } from './organization.ts'

/** `{purpose}_cuj_customized_guids` under this service holds the tailored organisations of a purpose. */
const CUSTOMIZED_GUIDS_SERVICE_ID = 'mydata'

/**
 * Computes the tailored organisations of every purpose from the present organisations, by the one table in
 * `@ieum/domain`. Runs whenever the portal's rows have changed; unchanged lists write nothing.
 */
export function seedTailoredGroups(
  { writeDefaultValues }: Pick<Account, 'writeDefaultValues'>,
  records: readonly OrganizationRecord[],
): Promise<void> {
  const organizations = records.filter(({ isLive }) => isLive)
  const values = PURPOSES.map((purpose) => [
    customizedGuidsKey(purpose),
    JSON.stringify(tailoredSeed(purpose, organizations)),
  ])
  return writeDefaultValues(CUSTOMIZED_GUIDS_SERVICE_ID, Object.fromEntries(values))
}
