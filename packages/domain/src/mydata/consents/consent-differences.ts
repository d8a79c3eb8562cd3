import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'

/** The compared fields of a consent. */
export type ComparedConsent<Choices> = {
  /** Kinds of assets by institution. */
  readonly scopes: ReadonlyMap<OrganizationGuid, readonly AssetScope[]>
  readonly choices: Choices
}

export type ConsentDifferences<Choices> = {
  readonly addedOrganizationGuids: OrganizationGuid[]
  readonly leftOutOrganizationGuids: OrganizationGuid[]
  /** Institutions in both consents whose kinds differ. */
  readonly scopes: {
    readonly organizationGuid: OrganizationGuid
    readonly addedScopeTypeEnums: AssetScope[]
    readonly leftOutScopeTypeEnums: AssetScope[]
  }[]
  /** Names of the choices with a different value. */
  readonly changedChoices: (keyof Choices & string)[]
}

/**
 * Returns the differences between a consent and the previous one that names one of the same institutions. The order of
 * institutions and kinds is ignored; lists have the order of the consent that contains the entry.
 * @source CF-5.19
 */
export function consentDifferences<Choices extends object>(
  before: ComparedConsent<Choices>,
  now: ComparedConsent<Choices>,
): ConsentDifferences<Choices> {
  const scopes = [...now.scopes].flatMap(([organizationGuid, asked]) => {
    const then = before.scopes.get(organizationGuid)
    if (then === undefined) return []
    const addedScopeTypeEnums = asked.filter((one) => !then.includes(one))
    const leftOutScopeTypeEnums = then.filter((one) => !asked.includes(one))
    const isSame = addedScopeTypeEnums.length + leftOutScopeTypeEnums.length === 0
    return isSame ? [] : [{ organizationGuid, addedScopeTypeEnums, leftOutScopeTypeEnums }]
  })
  return {
    addedOrganizationGuids: [...now.scopes.keys()].filter((one) => !before.scopes.has(one)),
    leftOutOrganizationGuids: [...before.scopes.keys()].filter((one) => !now.scopes.has(one)),
    scopes,
    changedChoices: (Object.keys(now.choices) as (keyof Choices & string)[]).filter(
      (name) => now.choices[name] !== before.choices[name],
    ),
  }
}
