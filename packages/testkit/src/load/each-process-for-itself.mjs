// Preloaded into servers (`--import`): turns the guard of the first come off. A process counts the remaining places in
// its own memory, not in the row that all of them lock in turn. first-come-rush has to find that too many are given.
import { registerHooks } from 'node:module'

const PLANTED_IN = '/gene/first-come/entry-batch.ts'
const PLANTED = [
  [/lastSequence, remainingCount } = group/, '$&\n    remainingCount = globalThis.placesLeft ?? group.totalCount'],
  [/remainingCount -= 1/, 'globalThis.placesLeft = remainingCount -= 1'],
]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(PLANTED_IN)) return loaded
    let source = String(loaded.source)
    for (const [from, to] of PLANTED) {
      if (!from.test(source)) throw new Error(`${PLANTED_IN} is not as this expects`)
      source = source.replace(from, to)
    }
    return { ...loaded, source }
  },
})
