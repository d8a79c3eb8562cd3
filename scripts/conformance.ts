import { run } from '@ieum/conformance/main.ts'

/** `npm run conformance -- --config FILE`: the conformance kit of docs/operating/conformance.md, from its sources. */
process.exitCode = await run(process.argv.slice(2))
