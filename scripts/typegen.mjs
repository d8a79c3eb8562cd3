// `npm run typegen`: installs if needed, then runs typegen.ts under the pinned Node.
import { runPinned } from './run-pinned.mjs'

await runPinned('typegen.ts')
