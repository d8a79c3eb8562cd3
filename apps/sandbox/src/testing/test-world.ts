import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SandboxConfig } from '../config.ts'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { createOperator, nextSerial, type Operator } from './operator.ts'

export const kbBank = 'A1AAEO0000'
export const shinhanBank = 'A1AAER0000'

export type TestWorld = {
  readonly sandbox: Sandbox
  readonly operator: Operator
  readonly config: SandboxConfig
  stop(): Promise<void>
}

/** A separate world on free ports, without built-in people. */
export async function startTestWorld(overrides: Partial<SandboxConfig> = {}): Promise<TestWorld> {
  const config: SandboxConfig = {
    port: 0,
    tlsPort: 0,
    dataDir: mkdtempSync(join(tmpdir(), 'sandbox-test-')),
    peopleDirs: [],
    institutionsDirs: [],
    hasBuiltInInstitutions: true,
    madeUpInstitutionCount: 0,
    lab: { isByItself: false, seed: 'test' },
    publicUrl: 'http://localhost:3000',
    ...overrides,
  }
  const sandbox = await startSandbox(config)
  const operator = createOperator(sandbox)
  return {
    sandbox,
    operator,
    config,
    stop: async () => {
      operator.close()
      await sandbox.stop()
    },
  }
}

export type TestPerson = {
  readonly id: string
  readonly name: string
  readonly birthDate: string
  readonly sexDigit: string
  readonly carrier: string
  readonly phoneNumber: string
  readonly ci: string
}

/** A deposit account as a people file states it. */
export const deposit = (accountNum: string, balance: number) => ({
  account_num: accountNum,
  prod_name: '직장인 통장',
  account_type: '1001',
  saving_method: '01',
  issue_date: '20200302',
  balance_amt: balance,
})

/** Adds a new person with an account at two banks, or with the given holdings. */
export async function addPerson(operator: Operator, overrides: Record<string, unknown> = {}): Promise<TestPerson> {
  const n = nextSerial()
  const person = {
    id: `test-${n}-${process.pid}`,
    story: '시험에 쓰는 사람',
    name: '한바다',
    birthDate: '1990-05-17',
    sexDigit: '2',
    carrier: 'KT',
    phoneNumber: `0100000${String(n).padStart(4, '0')}`,
    ci: `${String(n).padStart(86, 'T')}==`,
    holdings: {
      [kbBank]: { reg_date: '20200302', account_list: [deposit(`1102${n}`, 1_250_000)] },
      [shinhanBank]: { reg_date: '20200302', account_list: [deposit(`2203${n}`, 310_000)] },
    },
    ...overrides,
  }
  const answer = await operator.control('POST', '/people', person)
  if (answer.status !== 201) throw new Error(answer.text)
  return person
}
