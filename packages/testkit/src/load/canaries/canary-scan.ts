import { canaryOwners, canaryWord } from './canary-people.ts'

/** Owner whose data must appear nowhere: the stranger of an institution that mixes up its answers. */
export const NOBODY = -1

/** Name of the stranger at an institution that mixes people up. @source docs/operating/people-files.md, `other-person` */
const STRANGER = '박타인'

/** The owner of each planted value: ids and amounts, as they appear in an answer. */
export type Planted = ReadonlyMap<string, number>

/** A value of another person in a text. */
export type Foreign = { readonly what: string; readonly value: string; readonly owner: number }

/** Character runs that can be an id or an amount. */
const RUNS = /[A-Za-z0-9_][A-Za-z0-9_-]{8,}/g

/**
 * The anchor of a consent's bundle: the proof that its hash is in a line together with hashes of other people's
 * consents, some of which it contains. Nothing about those people can be read from it.
 */
const ANCHOR = /"anchor":\{"header":"(?:[^"\\]|\\.)*","signature":"[^"]*","leafAt":\d+,"path":\[[^\]]*\]\}/g

const runsOf = (text: string) => text.replaceAll(ANCHOR, '').matchAll(RUNS)

/** Planted words and values in a text: `own` of the person who may see it, and all others. */
export function scan(text: string, person: number, planted: Planted): { own: number; foreign: Foreign[] } {
  let own = 0
  const foreign: Foreign[] = []
  const found = (what: string, value: string, owner: number) => {
    if (owner === person) own += 1
    else foreign.push({ what, value, owner })
  }
  for (const owner of canaryOwners(text)) found('word', canaryWord(owner), owner)
  for (const [run] of runsOf(text)) {
    const owner = planted.get(run)
    if (owner !== undefined) found(/^\d+$/.test(run) ? 'amount' : 'id', run, owner)
  }
  if (text.includes(STRANGER)) found('stranger', STRANGER, NOBODY)
  return { own, foreign }
}

/** Ids, keys and sums, which have eleven digits here; a timestamp has ten, twelve or thirteen. */
const IDS = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Za-z0-9_-]{40,}|[1-9]\d{10})$/

/**
 * Values that appear in the answers to one person alone, with their owner.
 * @param answers of each person, to the same requests
 */
export function ownedByOne(answers: ReadonlyMap<number, readonly string[]>): Map<string, number> {
  const owned = new Map<string, number>()
  const shared = new Set<string>()
  for (const [owner, texts] of answers) {
    for (const [run] of runsOf(texts.join('\n'))) {
      if (!IDS.test(run)) continue
      const known = owned.get(run)
      if (known !== undefined && known !== owner) shared.add(run)
      else owned.set(run, owner)
    }
  }
  for (const run of shared) owned.delete(run)
  return owned
}
