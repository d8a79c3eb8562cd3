// `npm start`: the only command after `git clone`. Installs, then runs serve.ts under the pinned Node.
import { runPinned } from './run-pinned.mjs'

console.log('Ieum is starting …')
await runPinned('serve.ts')
