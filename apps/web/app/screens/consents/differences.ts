import type { Consent } from '@ieum/contracts/mydata/consents/consents.ts'
import { consents as words } from '@ieum/copy/mydata/consents.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'

type Choices = Consent['choices']

/** Differences of this consent from the one before, point by point; empty for a first one. */
export function differencesOf({ choices, differences }: Consent, names: ReadonlyMap<string, string>): string[] {
  if (!differences) return []
  const nameOf = (guid: string) => names.get(guid) ?? words.nameless
  const { addedOrganizationGuids: added, leftOutOrganizationGuids: leftOut, scopes, previousChoices } = differences
  const labels = (all: readonly (keyof typeof scopeLabels)[]) => all.map((scope) => scopeLabels[scope]).join(', ')
  const points = [
    added.length > 0 ? words.added(added.map(nameOf).join(', ')) : null,
    leftOut.length > 0 ? words.leftOut(leftOut.map(nameOf).join(', ')) : null,
    ...scopes.flatMap(({ organizationGuid: guid, addedScopeTypeEnums, leftOutScopeTypeEnums }) => [
      addedScopeTypeEnums.length > 0 ? words.addedScopes(nameOf(guid), labels(addedScopeTypeEnums)) : null,
      leftOutScopeTypeEnums.length > 0 ? words.leftOutScopes(nameOf(guid), labels(leftOutScopeTypeEnums)) : null,
    ]),
    ...differences.changedChoices.map((name) => {
      const label = words.choices[name]
      if (label === undefined) return null
      const choice = name as keyof Choices
      return words.changedChoice(label, choiceWords(choice, previousChoices), choiceWords(choice, choices))
    }),
  ].filter((point) => point !== null)
  return points.length === 0 ? [words.same] : points
}

/** The choices in words. */
export function choiceWords(name: keyof Choices, choices: Choices): string {
  if (name === 'cycleDays') return words.cycleDays(choices.cycleDays)
  if (name === 'consentEndsAtMs') return words.endValue(choices.consentEndsAtMs)
  if (name === 'isConsentUsageMydataForProductCuration') return choices[name] ? words.flagOn : words.flagOff
  if (choices[name] === null) return words.notRecorded
  return choices[name] ? words.yes : words.no
}
