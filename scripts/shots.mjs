// `npm run shots`: installs if needed, then runs shots.ts under the pinned Node.
import { runPinned } from './run-pinned.mjs'

await runPinned('shots.ts')
