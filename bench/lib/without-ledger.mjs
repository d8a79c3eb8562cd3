// Preloaded into a server (`--import`): nothing is recorded in the ledger, all else is as it is. For bench/ledger.ts.
import { registerHooks } from 'node:module'

const NOTHING = `data:text/javascript,${encodeURIComponent(
  ['recordConsent', 'recordChange', 'recordWithdrawal', 'recordUse']
    .map((name) => `export async function ${name}() {}`)
    .join('\n'),
)}`

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier.endsWith('/record-in-ledger.ts') ? { url: NOTHING, shortCircuit: true } : nextResolve(specifier, context),
})
