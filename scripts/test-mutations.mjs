// `npm run test:mutations`: changes the flow's numbers and dialogs one by one and expects the tests to notice.
import { runPinned } from './run-pinned.mjs'

await runPinned('test-mutations.ts')
