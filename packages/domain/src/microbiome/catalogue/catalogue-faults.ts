import { DOINGS, type MicrobeRow } from './microbe-row.ts'
import type { MicrobiomeTrait } from './microbiome-traits.ts'

/** Words that may not appear in a testing that is not a diagnosis. */
const FORBIDDEN = /질병|질환|치료|예방|진단|암|당뇨|비만|뚱보|염증|감염|위험|효과가 있/

/**
 * Returns the faults of the data, one sentence each; empty when there is none. A process that finds a fault does not
 * start.
 */
export function microbeFaults(microbes: readonly MicrobeRow[], traits: readonly MicrobiomeTrait[]): readonly string[] {
  const names = microbes.flatMap((one) => [one.microbeName, ...one.synonyms.map(({ name }) => name)])
  return [
    ...twice(names).map((name) => `${name} appears twice`),
    ...twice(traits.map((one) => one.traitName)).map((name) => `${name} appears twice`),
    ...microbes.flatMap(faultsOfMicrobe),
    ...traits.flatMap(({ traitName, displayName, description, words }) =>
      [displayName, description, ...Object.values(words)].some((text) => FORBIDDEN.test(text))
        ? [`${traitName}: a word that nobody may read`]
        : [],
    ),
  ]
}

const faultsOfMicrobe = (one: MicrobeRow): readonly string[] => [
  ...(/^[A-Z][a-z]+_[a-z]+$/.test(one.microbeName) ? [] : [`${one.microbeName}: no genus and species`]),
  ...(one.typicalPercent > 0 && one.typicalPercent < 50 ? [] : [`${one.microbeName}: a share that cannot be`]),
  ...(one.presenceChance > 0 && one.presenceChance <= 1 ? [] : [`${one.microbeName}: a chance that cannot be`]),
  ...(one.roles.every((doing) => DOINGS.includes(doing)) ? [] : [`${one.microbeName}: does something unknown`]),
  ...(one.microbeGroupEnum !== 'BENEFICIAL' || one.foodsThatHelp.length > 0 ? [] : [`${one.microbeName}: no food`]),
  ...(FORBIDDEN.test(one.description) ? [`${one.microbeName}: a word that nobody may read`] : []),
]

const twice = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
]
