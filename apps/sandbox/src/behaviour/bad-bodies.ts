import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Behaviour } from './behaviour.ts'

const json = { 'content-type': 'application/json; charset=UTF-8' }
const HUGE_BODY_LIMIT_BYTES = 200 * 1024 * 1024
const BOMB_BYTES = 1024 * 1024 * 1024
const MEBIBYTE = 1024 * 1024

/** Waits until the peer has received the written data, or has disconnected. */
function drained(raw: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      raw.off('drain', done)
      raw.off('close', done)
      resolve()
    }
    raw.once('drain', done)
    raw.once('close', done)
  })
}

async function writeRepeatedly(raw: ServerResponse, chunk: Buffer, times: number): Promise<void> {
  for (let n = 0; n < times && !raw.destroyed && raw.writable; n++) {
    if (!raw.write(chunk)) await drained(raw)
  }
}

/** Valid JSON that is cut in the middle. */
export function sendMalformedJson(raw: ServerResponse): void {
  raw.writeHead(200, json).end('{"rsp_code":"00000","rsp_msg":"ok","account_cnt":2,"account_list":[{"account_n')
}

/** 64 KiB of bytes that are not text in any encoding, always the same. */
export function sendGarbage(raw: ServerResponse): void {
  const block = (n: number) => createHash('sha512').update(`garbage ${n}`).digest()
  raw.writeHead(200, json).end(Buffer.concat(Array.from({ length: 1024 }, (_, n) => block(n))))
}

/** Headers at once, then one byte every `ms` until the peer hangs up or the body ends. */
export async function sendSlowBody(raw: ServerResponse, body: string, ms: number): Promise<void> {
  raw.writeHead(200, json)
  raw.flushHeaders()
  for (const byte of Buffer.from(body)) {
    if (raw.destroyed) return
    raw.write(Buffer.of(byte))
    await wait(ms)
  }
  raw.end()
}

/** A JSON string that does not end: as fast as the peer reads it, until it hangs up or 200 MB have been sent. */
export async function sendHugeBody(raw: ServerResponse): Promise<void> {
  raw.writeHead(200, json)
  raw.write('{"rsp_code":"00000","rsp_msg":"')
  await writeRepeatedly(raw, Buffer.alloc(64 * 1024, 'A'), HUGE_BODY_LIMIT_BYTES / (64 * 1024))
  raw.destroy()
}

let bombMember: Buffer | undefined

/** About 1 MB of gzip that unpacks to 1 GB. */
export async function sendGzipBomb(raw: ServerResponse): Promise<void> {
  raw.writeHead(200, { ...json, 'content-encoding': 'gzip' })
  raw.write(gzipSync('{"rsp_code":"00000","rsp_msg":"'))
  // gzip members may follow each other: one is made, and all are copies of it
  bombMember ??= gzipSync(Buffer.alloc(8 * MEBIBYTE, 'A'))
  await writeRepeatedly(raw, bombMember, BOMB_BYTES / (8 * MEBIBYTE))
  raw.end(gzipSync('"}'))
}

/** The answer changed by a behaviour that changes answers. */
export function asBehaviour(body: Record<string, unknown>, behaviour: Behaviour): Record<string, unknown> {
  if (behaviour.name === 'wrong-schema') return withWrongTypes(body)
  if (behaviour.name === 'no-rsp-code') return withoutCode(body)
  return behaviour.name === 'odd-values' ? withValues(body, behaviour.fields ?? {}) : body
}

function withoutCode({ rsp_code: _code, rsp_msg: _message, ...content }: Record<string, unknown>) {
  return content
}

/** The answer with other values: in every row of its lists, or in itself when it has none. */
export function withValues(body: Record<string, unknown>, fields: Record<string, unknown>): Record<string, unknown> {
  const lists = Object.entries(body).filter((entry): entry is [string, object[]] => Array.isArray(entry[1]))
  if (lists.length === 0) return { ...body, ...fields }
  return {
    ...body,
    ...Object.fromEntries(lists.map(([name, rows]) => [name, rows.map((row) => ({ ...row, ...fields }))])),
  }
}

/** The same answer with lists that are texts, counts that are words and tokens that are numbers. */
function withWrongTypes(body: Record<string, unknown>): Record<string, unknown> {
  const wrong = (key: string, value: unknown): unknown => {
    if (key === 'rsp_code' || key === 'rsp_msg') return value
    if (Array.isArray(value)) return 'list'
    if (typeof value === 'number') return { value }
    if (typeof value === 'boolean') return 'perhaps'
    return [value]
  }
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, wrong(key, value)]))
}
