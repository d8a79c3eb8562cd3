// Preloaded into a server (`--import`): nothing is recorded in the ledger, all else is as it is. For bench/ledger.ts.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const EXPORTED = /^export async function (\w+)/gm

/** The same names, each of which does nothing. */
function doingNothing(url) {
  const names = [...readFileSync(new URL(url), 'utf8').matchAll(EXPORTED)].map(([, name]) => name)
  const source = names.map((name) => `export async function ${name}() {}`).join('\n')
  return `data:text/javascript,${encodeURIComponent(source)}`
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    return specifier.endsWith('/record-in-ledger.ts')
      ? { url: doingNothing(resolved.url), shortCircuit: true }
      : resolved
  },
})
