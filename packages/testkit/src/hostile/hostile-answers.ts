import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

/** Bytes written to the connection, in order, and how the connection ends. */
export type HostileAnswer = {
  readonly parts: readonly { readonly afterMs: number; readonly bytes: Buffer }[]
  /** `keep`: another request may come; `hang`: sends nothing more; `deaf`: also reads nothing more. */
  readonly ends: 'keep' | 'end' | 'reset' | 'hang' | 'deaf'
}

type Choose = {
  /** Returns a whole number below this one. */
  below(limit: number): number
  of<T>(values: readonly T[]): T
}

/** The same choices for the same seed (mulberry32). */
function chooser(seed: number): Choose {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    of: (values) => values[Math.floor(next() * values.length)] as (typeof values)[number],
  }
}

/** An answer under construction: a trick changes it. */
type Draft = {
  statusLine: string
  headers: string[]
  body: Buffer
  /** Bytes before and after the answer, on the same connection. */
  before: string
  after: Buffer
}
type Trick = (draft: Draft, choose: Choose) => void

const JSON_BODY = Buffer.from(JSON.stringify({ rsp_code: '00000', rsp_msg: 'ok', account_list: [] }))
const LARGE = Buffer.alloc(400_000, 'x')
const BOMB = gzipSync(Buffer.alloc(20_000_000))
const PACKED = gzipSync(JSON_BODY)
const CRLF = '\r\n'

const encoded =
  (encoding: string, body: Buffer): Trick =>
  (draft) => {
    draft.headers.push(`content-encoding: ${encoding}`)
    draft.body = body
  }
const withHeaders =
  (...headers: string[]): Trick =>
  (draft) => {
    draft.headers.push(...headers)
  }
const status =
  (line: string): Trick =>
  (draft) => {
    draft.statusLine = line
  }
const chunked = (draft: Draft, pieces: string) => {
  draft.headers.push('transfer-encoding: chunked')
  draft.body = Buffer.from(pieces)
}

const ENCODINGS: readonly Trick[] = [
  encoded('zstd', LARGE),
  encoded('zstd', JSON_BODY),
  encoded('gzip, gzip', gzipSync(PACKED)),
  encoded('zz', LARGE),
  encoded('GZIP', PACKED),
  encoded('gzip', JSON_BODY),
  encoded('gzip', PACKED.subarray(0, 20)),
  encoded('gzip', Buffer.concat([PACKED, LARGE])),
  encoded('gzip', Buffer.concat([PACKED, PACKED])),
  encoded('gzip', BOMB),
  encoded('gzip', Buffer.alloc(0)),
  encoded('br', brotliCompressSync(Buffer.alloc(3_000_000))),
  encoded('br', PACKED),
  encoded('deflate', deflateSync(JSON_BODY)),
  encoded('deflate', PACKED),
  encoded('identity', JSON_BODY),
]
const LENGTHS: readonly Trick[] = [
  withHeaders('content-length: 9999'),
  withHeaders('content-length: 3'),
  withHeaders('content-length: 3', 'content-length: 4'),
  withHeaders('content-length: -1'),
  withHeaders('content-length: 99999999999999999999'),
  withHeaders('content-length: 10, 10'),
  withHeaders('content-length: 10', 'transfer-encoding: chunked'),
  withHeaders('transfer-encoding: gzip, chunked'),
  withHeaders('transfer-encoding: xchunked'),
  (draft) => chunked(draft, `5${CRLF}hello${CRLF}`),
  (draft) => chunked(draft, `zz${CRLF}hello${CRLF}0${CRLF}${CRLF}`),
  (draft) => chunked(draft, `fffffffffffffffff${CRLF}hello`),
  (draft) => chunked(draft, `2;${'x'.repeat(5_000)}${CRLF}{}${CRLF}0${CRLF}${CRLF}`),
  (draft) => chunked(draft, `1${CRLF}{${CRLF}1${CRLF}}${CRLF}`.repeat(500)),
  (draft) => chunked(draft, `2${CRLF}{}${CRLF}0${CRLF}${'trailer: x\r\n'.repeat(2_000)}${CRLF}`),
  // Neither a length nor chunks: the body ends with the connection.
  () => undefined,
]
const HEADERS: readonly Trick[] = [
  withHeaders(...Array.from({ length: 3_000 }, (_, at) => `x-${at}: y`)),
  withHeaders(`x-long: ${'y'.repeat(20_000)}`),
  withHeaders('no colon here'),
  withHeaders('x-nul: \0'),
  withHeaders(' folded: over', '  lines'),
  withHeaders('x-line: a\nx-feed: b'),
  withHeaders('connection: close'),
  withHeaders('connection: upgrade', 'upgrade: websocket'),
  withHeaders('keep-alive: timeout=0'),
  withHeaders('keep-alive: timeout=-5'),
  withHeaders('keep-alive: timeout=99999999999'),
  withHeaders('keep-alive: timeout=abc, max=0'),
  withHeaders('content-type: application/json', 'content-type: text/html'),
]
const STATUSES: readonly Trick[] = [
  ...['204 No Content', '304 Not Modified', '404 Not Found', '429 Slow', '500 Oops', '999 X', '000 X', '20 OK'].map(
    (text) => status(`HTTP/1.1 ${text}`),
  ),
  ...['HTTP/1.0 200 OK', 'HTTP/2.0 200 OK', 'HTTP/1.1 200', 'HTTP/1.1200 OK', 'SSH-2.0-x', ''].map(status),
  status('HTTP/1.1 101 Switching Protocols'),
  (draft) => {
    draft.statusLine = 'HTTP/1.1 302 Found'
    draft.headers.push('location: https://127.0.0.1/')
    draft.body = LARGE
  },
  (draft, choose) => {
    draft.before = `HTTP/1.1 ${choose.of([100, 102, 103])} Wait${CRLF}${CRLF}`.repeat(1 + choose.below(50))
  },
]
const AFTERWARDS: readonly Trick[] = [
  (draft) => {
    draft.after = Buffer.from('garbage that nobody asked for')
  },
  (draft) => {
    draft.after = Buffer.from(`HTTP/1.1 200 OK${CRLF}content-length: 2${CRLF}${CRLF}{}`)
  },
  (draft) => {
    draft.after = Buffer.alloc(100_000, `HTTP/1.1 200 OK${CRLF}${CRLF}`)
  },
]

/** Percentage of correct answers: they keep connections in use that the others then break. */
const PLAIN_OF_A_HUNDRED = 80

/** One of very many answers: correct ones, and ones with one or several faults. */
export function hostileAnswer(seed: number): HostileAnswer {
  const choose = chooser(seed)
  const isPlain = choose.below(100) < PLAIN_OF_A_HUNDRED
  const draft: Draft = {
    statusLine: 'HTTP/1.1 200 OK',
    headers: [],
    body: JSON_BODY,
    before: '',
    after: Buffer.alloc(0),
  }
  if (isPlain && choose.below(4) === 0) encoded('gzip', PACKED)(draft, choose)
  let hasLength = false
  for (let tricks = isPlain ? 0 : 1 + choose.below(2); tricks > 0; tricks -= 1) {
    const kind = choose.of([ENCODINGS, LENGTHS, HEADERS, STATUSES, AFTERWARDS, []])
    hasLength ||= kind === LENGTHS
    if (kind.length > 0) choose.of(kind)(draft, choose)
  }
  if (!hasLength) draft.headers.push(`content-length: ${draft.body.length}`)
  const head = `${draft.before}${draft.statusLine}${CRLF}${draft.headers.map((line) => line + CRLF).join('')}${CRLF}`
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), draft.body, draft.after])
  return isPlain ? { parts: [{ afterMs: 0, bytes }], ends: 'keep' } : onTheLine(bytes, choose)
}

/** When each part is sent, and how the connection ends. */
function onTheLine(bytes: Buffer, choose: Choose): HostileAnswer {
  const after = choose.of(['keep', 'keep', 'keep', 'end', 'end', 'reset', 'hang', 'deaf'] as const)
  const delayMs = () => choose.of([0, 0, 0, 1, 5, 40])
  switch (choose.below(10)) {
    case 0:
      // Cut at a random position.
      return { parts: [{ afterMs: delayMs(), bytes: bytes.subarray(0, choose.below(bytes.length)) }], ends: after }
    case 1:
      return { parts: [], ends: choose.of(['hang', 'deaf', 'end', 'reset']) }
    case 2: {
      // In small pieces, for longer than any limit.
      const drips = Array.from({ length: 40 }, (_, at) => ({ afterMs: 10, bytes: bytes.subarray(at * 9, at * 9 + 9) }))
      return { parts: drips, ends: after }
    }
    case 3: {
      const at = choose.below(bytes.length)
      const halves = [bytes.subarray(0, at), bytes.subarray(at)]
      return { parts: halves.map((half) => ({ afterMs: delayMs(), bytes: half })), ends: after }
    }
    default:
      return { parts: [{ afterMs: delayMs(), bytes }], ends: after }
  }
}
