/** An institution with answers of any size, and how long others wait for the thread meanwhile. */
import type { OutsideHttp, OutsideRequest } from '../../../../platform/outbound/transport/http-client.ts'

export type Crowd = {
  readonly accounts: number
  /** Rows of a page, regardless of the request. */
  readonly pageRows: number
  readonly transactionsOfAccount: number
  /** Bytes that each row has besides its values. */
  readonly filler: number
  /** Sent for every answer instead. */
  readonly instead?: string
}

const OK = { rsp_code: '00000', rsp_msg: 'ok' }

/** Answers like a bank whose person has that much data. */
export function crowded({ accounts, pageRows, transactionsOfAccount, filler, instead }: Crowd): OutsideHttp {
  const more = 'x'.repeat(filler)
  const page = (name: string, all: number, from: number, row: (at: number) => object) => {
    const end = Math.min(from + pageRows, all)
    const rows = Array.from({ length: Math.max(end - from, 0) }, (_, at) => ({ ...row(from + at), more }))
    return { ...OK, ...(end < all && { next_page: String(end) }), [`${name}_cnt`]: rows.length, [`${name}_list`]: rows }
  }
  const account = (at: number) => ({
    account_num: `110${at}`,
    is_consent: true,
    prod_name: `통장 ${at}`,
    account_type: '1001',
  })
  const transaction = (at: number) => ({
    trans_dtime: `202611${String(1 + (at % 20)).padStart(2, '0')}120000`,
    trans_no: String(at),
    trans_type: '01',
    trans_class: '급여',
    trans_amt: at,
    balance_amt: at,
  })
  const body = ({ path, query, json }: OutsideRequest): object => {
    const from = Number((query?.next_page ?? (json as { next_page?: string } | undefined)?.next_page) || 0)
    if (path.endsWith('/accounts')) return page('account', accounts, from, account)
    if (path.endsWith('/transactions')) return page('trans', transactionsOfAccount, from, transaction)
    if (path.endsWith('/basic')) return { ...OK, basic_cnt: 1, basic_list: [{ issue_date: '20240101' }] }
    return { ...OK, detail_cnt: 1, detail_list: [{ balance_amt: 1000 }] }
  }
  // The institution is another machine: its answers are ready when they are requested.
  const ready = new Map<string, Buffer>()
  return {
    request: async (_, request) => {
      const asked = JSON.stringify([request.path, request.query, request.json]).replace(/"account_num":"\d+",?/, '')
      const known = ready.get(asked) ?? Buffer.from(instead ?? JSON.stringify(body(request)))
      ready.set(asked, known)
      await new Promise((resolve) => setImmediate(resolve))
      return { kind: 'reply', status: 200, headers: {}, body: known }
    },
    close: async () => undefined,
  }
}

export type Watch = {
  /**
   * Longest time for which this thread computed without yielding, ms of its processor: delays by a busy machine are
   * excluded.
   */
  readonly longestMs: number
  /** The longest allowed time at this moment on this machine, ms of the processor. */
  readonly allowedMs: number
  /** Longest time by the clock, ms. */
  readonly longestClockMs: number
  readonly rssGrowthMb: number
}

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

const pageOf = (rows: number) =>
  JSON.stringify(Array.from({ length: rows }, (_, at) => ({ ...SMALL_ROW, account_num: String(at) })))
const SMALL_ROW = { seqno: '1', is_consent: true, prod_name: 'x'.repeat(20) }
/** 5 MB and 1 MB. */
const [LARGE_PAGE, SMALL_PAGE] = [pageOf(60_000), pageOf(12_000)]

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] as number

function parseMs(page: string): number {
  const fromMs = cpuMs()
  JSON.parse(page)
  return cpuMs() - fromMs
}

/**
 * What the machine adds to one of many equal steps, ms of the processor: the same small page is parsed, step by step,
 * for as long as the work took. When other guests use the machine, single steps of any work take longer.
 */
async function addedByMachineMs(workMs: number): Promise<number> {
  const steps: number[] = []
  for (let usedMs = 0; usedMs < workMs || steps.length < 9; usedMs += steps.at(-1) as number) {
    steps.push(parseMs(SMALL_PAGE))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return Math.max(...steps) - median(steps)
}

/**
 * The longest allowed step: 50 ms, or half more than this processor takes to parse 5 MB of small rows if that is
 * longer, plus what the machine adds at this moment. A slower machine is slower at both.
 */
async function longestAllowedMs(workMs: number): Promise<number> {
  const pageMs = median(Array.from({ length: 9 }, () => parseMs(LARGE_PAGE)))
  return Math.max(50, 1.5 * pageMs) + (await addedByMachineMs(workMs))
}

/** Watches the thread while `work` runs. */
async function watched<T>(work: () => Promise<T>): Promise<Watch & { readonly result: T }> {
  let [longest, longestClock, isDone] = [0, 0, false]
  const before = process.memoryUsage.rss()
  let mostRss = before
  const startedAt = cpuMs()
  let [usedAt, clockAt] = [startedAt, performance.now()]
  const tick = () => {
    const [used, clock] = [cpuMs(), performance.now()]
    longest = Math.max(longest, used - usedAt)
    longestClock = Math.max(longestClock, clock - clockAt)
    ;[usedAt, clockAt] = [used, clock]
    mostRss = Math.max(mostRss, process.memoryUsage.rss())
    if (!isDone) setImmediate(tick)
  }
  setImmediate(tick)
  try {
    const result = await work()
    const round = (value: number) => Math.round(value * 10) / 10
    await new Promise((resolve) => setImmediate(resolve))
    isDone = true
    const watch = {
      longestMs: round(longest),
      longestClockMs: round(longestClock),
      rssGrowthMb: Math.round((mostRss - before) / 1e6),
    }
    return { ...watch, result, allowedMs: round(await longestAllowedMs(usedAt - startedAt)) }
  } finally {
    isDone = true
  }
}

/**
 * The calmest of at most eight runs of the same work, up to the first whose longest step is allowed. A step that does
 * not yield takes as long each time; garbage collection and the machine's other guests do not.
 */
export async function calmest<T>(work: () => Promise<T>): Promise<Watch & { readonly result: T }> {
  const excess = (watch: Watch) => watch.longestMs - watch.allowedMs
  let best = await watched(work)
  for (let times = 1; times < 8 && excess(best) >= 0; times += 1) {
    const next = await watched(work)
    if (excess(next) < excess(best)) best = next
  }
  return best
}
