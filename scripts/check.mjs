// `npm run check`: types, lint, import directions, generated files, unit tests.
import { runPinned } from './run-pinned.mjs'

await runPinned('check.ts')
