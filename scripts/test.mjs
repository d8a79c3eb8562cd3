// `npm test`: the only command after `git clone`. Installs, then runs test.ts under the pinned Node.
import { runPinned } from './run-pinned.mjs'

console.log('Ieum: all tests …')
await runPinned('test.ts')
