import { readFileSync } from 'node:fs'
import path from 'node:path'
import { errorsOf } from '@ieum/backend/platform/http/published-contract.ts'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { allCalls } from '@ieum/contracts/all-calls.ts'
import { ERROR_CODES, type ErrorCode } from '@ieum/contracts/error-codes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../people/new-person.ts'
import { signUp } from '../people/person-session.ts'
import { useWorld } from '../world/use-world.ts'
import { type Means, REFUSAL_SCENARIOS, type RefusalScenario } from './refusal-scenarios.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

const { world } = useWorld({ exclusive: true })

/** The answer of a refusal, from either kind of error. */
async function refusalOf(attempt: Promise<unknown>): Promise<{ status: number; code: string; hasWords: boolean }> {
  const answer = await attempt.catch((error: unknown) => error)
  if (answer instanceof Response) {
    const body = (await answer.json()) as { errorCodeEnum: string; clientDisplayError?: object }
    return { status: answer.status, code: body.errorCodeEnum, hasWords: body.clientDisplayError !== undefined }
  }
  const error = answer as { status: number; errorCodeEnum: string; clientDisplayError: object | null }
  return { status: error.status, code: error.errorCodeEnum, hasWords: error.clientDisplayError !== null }
}

const scenarios = Object.entries(REFUSAL_SCENARIOS) as [ErrorCode, RefusalScenario][]

it.each(scenarios)('%s is reached', { timeout: 60_000 }, async (code, scenario) => {
  if ('provenBy' in scenario) {
    expect(readFileSync(path.join(root, scenario.provenBy), 'utf8')).toContain(code)
    return
  }
  const changed: string[] = []
  const means: Means = {
    world,
    guidOf: organizationGuidOf,
    somebody: async (like, behaviour) => {
      const person = await newPerson(world.control, { ...(like && { like }), ...(behaviour && { behaviour }) })
      return signUp(world.url, world.control, person)
    },
    behave: async (orgCode, name, knobs) => {
      changed.push(orgCode)
      await world.control.setBehaviour(orgCode, { name, ...knobs })
    },
  }
  try {
    const { status, isDisplayed } = ERROR_CODES[code]
    expect(await refusalOf(scenario.reach(means))).toEqual({ status, code, hasWords: isDisplayed })
  } finally {
    for (const orgCode of changed) await world.control.clearBehaviour(orgCode)
  }
})

it('every code that a call of a person declares has its scenario', () => {
  const calls = Object.values(allCalls)
  const declared = new Set(calls.filter(({ who }) => who === 'user' || who === 'public').flatMap(errorsOf))
  expect([...declared].filter((code) => REFUSAL_SCENARIOS[code] === undefined)).toEqual([])
})
