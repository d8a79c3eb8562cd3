// Preloaded into a server (`--import`): while the file of LEDGER_OFF_FILE exists, nothing is recorded in the ledger;
// all else is unchanged. For bench/ledger.ts.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const EXPORTED = /^export async function (\w+)/gm

/** The same names: each function checks whether it is switched off, the constants are the module's own. */
function switched(url) {
  const names = [...readFileSync(new URL(url), 'utf8').matchAll(EXPORTED)].map(([, name]) => name)
  const written = JSON.stringify(`${url}?as-written`)
  const source = [
    `import { existsSync } from 'node:fs'`,
    `import * as written from ${written}`,
    'const isOff = () => existsSync(process.env.LEDGER_OFF_FILE)',
    ...names.map((name) => `export async function ${name}(...all) { if (!isOff()) return written.${name}(...all) }`),
    // Exports here have precedence over those of a star.
    `export * from ${written}`,
  ].join('\n')
  return `data:text/javascript,${encodeURIComponent(source)}`
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    return specifier.endsWith('/record-in-ledger.ts') ? { url: switched(resolved.url), shortCircuit: true } : resolved
  },
})
