// Preloaded into a server (`--import`): nothing is recorded in the ledger, all else is as it is. For bench/ledger.ts.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const EXPORTED = /^export async function (\w+)/gm

/** The same names: each function does nothing, the constants are the module's own. */
function doingNothing(url) {
  const names = [...readFileSync(new URL(url), 'utf8').matchAll(EXPORTED)].map(([, name]) => name)
  const functions = names.map((name) => `export async function ${name}() {}`)
  // What is exported here goes before what a star brings in.
  const source = [...functions, `export * from ${JSON.stringify(`${url}?as-written`)}`].join('\n')
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
