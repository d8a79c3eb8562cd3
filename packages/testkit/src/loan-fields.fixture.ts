/**
 * The loans of a people file twice, in one process and without a world: as written in the file, and as credit sees them
 * after the sandbox's institutions answered our collectors and its bureau reported. The sandbox is an app, whose files
 * no package imports by name.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { KeyHandle } from '@ieum/backend/platform/keys/cipher.ts'
import { type CreditLoan, isOpen } from '@ieum/backend/services/credit/loans/credit-loan.ts'
import { creditLoansOf } from '@ieum/backend/services/credit/loans/load-credit-loans.ts'
import { mapBureauReport } from '@ieum/backend/services/credit/report/map-bureau-report.ts'
import { collectOrganization } from '@ieum/backend/services/mydata/collect/collect-organization.ts'
import { createReader } from '@ieum/backend/services/mydata/collect/reader.ts'
import { COLLECTORS } from '@ieum/backend/services/mydata/collectors/collectors.ts'
import { type LenderLoan, lenderLoan } from '@ieum/backend/services/mydata/loans/lender-loans.ts'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { DATA_CALLS } from '@ieum/contracts/outside/data/data-calls.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'

const SANDBOX = path.resolve(import.meta.dirname, '../../../apps/sandbox')

/** Terms of a loan by which the sandbox repays it. */
export type FileTerms = {
  readonly loan_principal: number
  readonly balance_amt: number
  readonly issue_date: string
  readonly exp_date: string
  readonly rate: number
  readonly repay_method: '01' | '02' | '03' | '04' | '05' | '06' | '07'
  readonly repay_date?: number
  readonly unredeemed_end?: string
  readonly unpaid_since?: string
}

type Person = { readonly id: string; readonly holdings: Readonly<Record<string, { readonly industry: string }>> }

type Repayment = {
  loanBalance(terms: FileTerms, today: number): number
  nextPayDay(terms: FileTerms, today: number): number | undefined
  loanRows(
    terms: FileTerms,
    today: number,
  ): { readonly day: number; readonly kind: string; readonly principal: number; readonly interest: number }[]
}

const part = async <T>(file: string): Promise<T> =>
  (await import(/* @vite-ignore */ pathToFileURL(path.join(SANDBOX, 'src', file)).href)) as T

export const repayment = await part<Repayment>('holdings/activity/repayment.ts')
export const calendar = await part<{ knownDay(day: string): number; ymd(day: number): string }>('holdings/calendar.ts')
const people = await part<{
  loadPeople(folders: string[]): Person[]
  parsePerson(json: unknown, file: string): Person
}>('people/load-people.ts')
const institutions = await part<{
  ask(
    asking: { person: Person; orgCode: string; nowMs: number },
    call: string,
    fields: Record<string, unknown>,
  ): { readonly body: { readonly rsp_code: string } }
}>('providers/ask.ts')
const bureau = await part<{
  reportOf(
    person: Person,
    bureau: 'KCB',
    nowMs: number,
    nameOf: (orgCode: string) => string,
  ): Parameters<typeof mapBureauReport>[0]
}>('credit/report-of.ts')

export const { parsePerson } = people
export const builtInPeople = (): Person[] => people.loadPeople([path.join(SANDBOX, 'people')])

const KEY = new KeyHandle('nobody', new Map([[1, Buffer.alloc(32)]]), Buffer.alloc(32))
const INDUSTRIES = ['bank', 'card', 'insu', 'capital']

/** The open loans of a person as credit sees them, with everything connected and KCB read. */
export async function creditLoansOfPerson(person: Person, nowMs: number): Promise<readonly CreditLoan[]> {
  const reported = bureau.reportOf(person, 'KCB', nowMs, (orgCode) => orgCode)
  const lenders: LenderLoan[] = []
  for (const [orgCode, { industry }] of Object.entries(person.holdings)) {
    if (INDUSTRIES.includes(industry)) lenders.push(...(await lenderLoansAt(person, orgCode, industry, nowMs)))
  }
  const report = mapBureauReport(reported, 'KCB', KEY)
  return creditLoansOf({ report, updatedAtMs: nowMs }, lenders, []).loans.filter(isOpen)
}

async function lenderLoansAt(person: Person, orgCode: string, industry: string, nowMs: number): Promise<LenderLoan[]> {
  const collector = COLLECTORS.get(industry)
  if (!collector) return []
  const scopes = [...new Set(Object.values(DATA_CALLS).flatMap(({ scopes }) => scopes))]
  const collected = await collectOrganization({
    collector,
    scopes,
    key: KEY,
    context: { nowMs, isNamed: () => true, organizationOf: () => null },
    accountHash: () => null,
    abandon: () => {},
    reader: createReader({
      client: { read: readFrom(person, orgCode, nowMs) } as never,
      dataProvider: { industry } as never,
      token: { current: () => 'token', renew: async () => null },
      apiType: 'user-consent',
      signal: new AbortController().signal,
    }),
  })
  return collected.assets
    .filter(({ listed }) => listed.scopeTypes.some((scope) => scope.endsWith('_LOAN')))
    .map(({ content, listed }, at) =>
      lenderLoan(
        {
          organizationGuid: organizationGuidOf(orgCode),
          assetKey: Buffer.from(`${orgCode}${at}`),
          scopeTypes: listed.scopeTypes.filter((scope) => scope !== 'UNKNOWN'),
        },
        content,
        { asOfDate: koreanYmd(nowMs), converted: null },
      ),
    )
}

/** Sends our reader's calls to the sandbox's institution. */
function readFrom(person: Person, orgCode: string, nowMs: number) {
  return async (
    _provider: unknown,
    { fields, id }: { fields: Record<string, unknown>; id: keyof typeof DATA_CALLS },
  ) => {
    const { method, path: resource } = DATA_CALLS[id]
    const filled = resource.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name]))
    const { body } = institutions.ask({ person, orgCode, nowMs }, `${method} ${filled}`, fields)
    return body.rsp_code === '00000'
      ? { kind: 'ok', body, bytes: 0 }
      : { kind: body.rsp_code.startsWith('404') ? 'asset-gone' : 'failed', reason: `rsp ${body.rsp_code}` }
  }
}
