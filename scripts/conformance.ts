import { run } from '@ieum/conformance/main.ts'

/** `npm run conformance -- --config FILE`: the conformance kit of docs/conformance.md, as it stands here. */
process.exitCode = await run(process.argv.slice(2))
