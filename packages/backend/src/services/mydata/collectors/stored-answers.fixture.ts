/** An institution that answers from a file, and the results of its answers: tests collectors without a world. */
import { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { type AssetContent, NOTHING_KNOWN } from '@ieum/domain/mydata/assets/asset-content.ts'
import { KeyHandle } from '../../../platform/keys/cipher.ts'
import type { ReadResult } from '../../../platform/outbound/providers/data-outcome.ts'
import type { DataProviderClient, DataRequest } from '../../../platform/outbound/providers/data-provider-client.ts'
import { type CollectedAsset, collectOrganization } from '../collect/collect-organization.ts'
import { createReader } from '../collect/reader.ts'
import { COLLECTORS } from './collectors.ts'

type Answer = {
  readonly call: string
  /** Fields that the request must contain; of several matching answers, the one with the most fields. */
  readonly with?: Readonly<Record<string, string>>
} & (
  | { readonly answer: Readonly<Record<string, unknown>> }
  /** Any other result of a call; a failure that is not retried. */
  | { readonly outcome: 'failed' | Exclude<ReadResult['kind'], 'ok' | 'failed' | 'up-to-date'> }
)

/** One file: an institution's answers, in the standard's terms, and the expected result, in ours. */
export type Case = {
  /** The point of the case. */
  readonly about: string
  readonly industry: string
  readonly scopes: readonly string[]
  /** Institutions that answers name, by the last eight characters of their codes. */
  readonly organizations?: Readonly<Record<string, string>>
  readonly answers: readonly Answer[]
  readonly expected: unknown
}

const organizationOf = (name: string | undefined) => (name === undefined ? null : { guid: ORGANIZATION_GUID, name })

/** Of every institution that an answer names. */
const ORGANIZATION_GUID = OrganizationGuid.parse('bd470bc5-2819-5048-a383-5300236be853')

/** The day of every case. */
const NOW_MS = Date.parse('2026-11-20T12:00:00+09:00')

/** The collected data in the form of the files: values equal to `NOTHING_KNOWN` are left out. */
export async function collectFrom({ industry, scopes, organizations = {}, answers }: Case) {
  const institution = answeringFrom(answers)
  const collector = COLLECTORS.get(industry)
  if (!collector) throw new Error(`no collector of ${industry}`)
  const collected = await collectOrganization({
    collector,
    scopes,
    key: new KeyHandle('nobody', new Map([[1, Buffer.alloc(32)]]), Buffer.alloc(32)),
    context: {
      nowMs: NOW_MS,
      isNamed: () => true,
      organizationOf: (shortCode) => organizationOf(organizations[shortCode]),
    },
    accountHash: (accountNumber) => (accountNumber.includes('*') ? null : `hash of ${accountNumber}`),
    abandon: () => {},
    reader: createReader({
      client: { read: institution.read } as DataProviderClient,
      dataProvider: { industry } as Parameters<typeof createReader>[0]['dataProvider'],
      token: { current: () => 'token', renew: async () => null },
      apiType: 'user-consent',
      signal: new AbortController().signal,
    }),
  })
  return {
    collected: {
      assets: collected.assets.map(assetInWords),
      unread: collected.unread.map(({ listed, why }) => [listed.nameToDisplay, why]),
      areListsComplete: collected.areListsComplete,
      isEmpty: collected.isEmpty,
      ...(collected.isPartial && { isPartial: true }),
      stop: collected.stop && { kind: collected.stop.kind, detail: collected.stop.detail },
    },
    unused: institution.unused(),
  }
}

function assetInWords({ listed, content, transactions, readBackTo }: CollectedAsset) {
  return {
    kind: listed.kind,
    identifier: listed.identifier,
    scopeTypes: listed.scopeTypes,
    content: contentInWords(content),
    transactions: transactions.map((row) => ({
      identity: row.isApproval ? `approval ${row.number}` : (row.number ?? row.features),
      ...withoutDefaults(row.content, NOTHING_REPORTED),
    })),
    readBackTo: Object.fromEntries(readBackTo.map(({ apiId, day }) => [apiId, day])),
  }
}

/** Issues by their names only; they determine whether it is partial. */
function contentInWords({ issues, isPartial: _, ...content }: AssetContent) {
  const names = issues.map(({ issueEnum }) => issueEnum)
  return { ...withoutDefaults(content, NOTHING_KNOWN), ...(names.length > 0 && { issues: names }) }
}

const NOTHING_REPORTED = {
  occurredTime: null,
  memo: null,
  categoryCode: null,
  isDirectionUnknown: false,
  undirectedKrw: null,
  facts: {},
  foreignAmount: null,
  balanceKrw: null,
  installmentMonths: null,
}

function withoutDefaults(value: object, defaults: object): Record<string, unknown> {
  const same = new Map(Object.entries(defaults).map(([name, text]) => [name, JSON.stringify(text)]))
  return Object.fromEntries(Object.entries(value).filter(([name, own]) => same.get(name) !== JSON.stringify(own)))
}

/**
 * @throws Error for a request without a matching answer: a collector requested something that the file does not foresee
 */
function answeringFrom(answers: readonly Answer[]) {
  const used = new Set<Answer>()
  const fits = (one: Answer, { id, fields }: DataRequest) =>
    one.call === id && Object.entries(one.with ?? {}).every(([name, value]) => String(fields[name]) === value)
  const wishes = (one: Answer) => Object.keys(one.with ?? {}).length
  return {
    read: async (_dataProvider: unknown, request: DataRequest): Promise<ReadResult> => {
      const [found] = answers.filter((one) => fits(one, request)).toSorted((a, b) => wishes(b) - wishes(a))
      if (!found) throw new Error(`no answer to ${request.id} with ${JSON.stringify(request.fields)}`)
      used.add(found)
      if ('answer' in found)
        return { kind: 'ok', body: { rsp_code: '00000', rsp_msg: '성공', ...found.answer }, bytes: 0 }
      return found.outcome === 'failed' ? { kind: 'failed', reason: 'rsp 50008' } : { kind: found.outcome }
    },
    unused: () => answers.filter((one) => !used.has(one)).map(({ call, with: fields = {} }) => [call, fields]),
  }
}
