// `node scripts/run.mjs <script> …`: used by the npm scripts. Installs if needed, then runs a TypeScript script of this
// folder under the pinned Node. Plain JavaScript for any Node from 20 on.
import { runPinned } from './run-pinned.mjs'

const [script, ...args] = process.argv.slice(2)
await runPinned(script, args)
