// `npm run bench`: installs if needed, then runs bench.ts under the pinned Node.
import { runPinned } from './run-pinned.mjs'

await runPinned('bench.ts')
