import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.ts'
import { judgeOperator } from './operator/judge-operator.ts'
import { readOperatorConfig } from './operator/operator-config.ts'
import { serveOperator } from './operator/serve-operator.ts'
import { countOf, reportJson, reportText } from './report.ts'
import { CannotRun, runKit } from './run-kit.ts'
import type { Verdict } from './verdicts.ts'

const USAGE = `ieum-conformance --config FILE [--json] [--allow-revoke]
ieum-conformance --operator --config FILE [--json] [--for SECONDS]

Checks that a data provider, or with --operator an operator, speaks the MyData Standard API (docs/operating/conformance.md).
With --operator it is a small bank until the time is over, or until it is interrupted, and judges the calls it hears.
Ends with 0 when every check that could be made passed, 1 when one failed, 2 when the run could not be made.
`

const ENDS = { passed: 0, failed: 1, cannotRun: 2 } as const

const OPTIONS = {
  config: { type: 'string' },
  json: { type: 'boolean', default: false },
  'allow-revoke': { type: 'boolean', default: false },
  operator: { type: 'boolean', default: false },
  for: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** @returns the exit code */
export async function run(args: string[]): Promise<number> {
  try {
    const { values } = parseArgs({ args, options: OPTIONS })
    if (values.help || values.config === undefined) {
      process.stdout.write(USAGE)
      return values.help ? ENDS.passed : ENDS.cannotRun
    }
    const verdicts = values.operator
      ? await receiveOperator(values.config, secondsOf(values.for))
      : await runKit(readConfig(values.config), { mayRevoke: values['allow-revoke'], nowMs: Date.now() })
    process.stdout.write(values.json ? reportJson(verdicts) : reportText(verdicts))
    return countOf(verdicts, 'failed') > 0 ? ENDS.failed : ENDS.passed
  } catch (error) {
    const isOurs = error instanceof ConfigError || error instanceof CannotRun
    const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true
    // A bug of the kit is no evidence about the provider.
    const text = isOurs || isUsage ? (error as Error).message : String((error as Error).stack)
    process.stderr.write(`${text}\n${isUsage ? `\n${USAGE}` : ''}`)
    return ENDS.cannotRun
  }
}

function secondsOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,5}$/.test(text)) throw new ConfigError('--for takes seconds')
  return Number(text)
}

/** Serves a bank until the time is over or the user interrupts. @throws CannotRun when no call was received */
async function receiveOperator(file: string, seconds: number | null): Promise<Verdict[]> {
  const config = readOperatorConfig(file)
  const bank = await serveOperator(config, Date.now)
  process.stderr.write(`listening at ${config.provider.host}:${bank.port}\n`)
  const ended = new AbortController()
  const { signal } = ended
  const ends = ['SIGINT', 'SIGTERM'].map((name) => once(process, name, { signal }))
  if (seconds !== null) ends.push(delay(seconds * 1000, [], { signal }))
  await Promise.race(ends)
  ended.abort()
  await Promise.allSettled(ends)
  await bank.stop()
  const calls = bank.recordedCalls()
  if (calls.length === 0) throw new CannotRun('nobody called')
  return judgeOperator(calls, config)
}
