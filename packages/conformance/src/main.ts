import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.ts'
import { countOf, reportJson, reportText } from './report.ts'
import { CannotRun, runKit } from './run-kit.ts'

const USAGE = `ieum-conformance --config FILE [--json] [--allow-revoke]

Checks that a data provider speaks the MyData Standard API (docs/conformance.md).
Ends with 0 when every check that could be made passed, 1 when one failed, 2 when the run could not be made.
`

const ENDS = { passed: 0, failed: 1, cannotRun: 2 } as const

/** @returns the exit code */
export async function run(args: string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        config: { type: 'string' },
        json: { type: 'boolean', default: false },
        'allow-revoke': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help || values.config === undefined) {
      process.stdout.write(USAGE)
      return values.help ? ENDS.passed : ENDS.cannotRun
    }
    const options = { mayRevoke: values['allow-revoke'], nowMs: Date.now() }
    const verdicts = await runKit(readConfig(values.config), options)
    process.stdout.write(values.json ? reportJson(verdicts) : reportText(verdicts))
    return countOf(verdicts, 'failed') > 0 ? ENDS.failed : ENDS.passed
  } catch (error) {
    const isOurs = error instanceof ConfigError || error instanceof CannotRun
    const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true
    if (!isOurs && !isUsage) throw error
    process.stderr.write(`${(error as Error).message}\n${isUsage ? `\n${USAGE}` : ''}`)
    return ENDS.cannotRun
  }
}
