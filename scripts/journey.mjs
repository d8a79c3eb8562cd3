// `npm run journey`: installs if needed, then runs journey.ts under the pinned Node.
import { runPinned } from './run-pinned.mjs'

await runPinned('journey.ts')
