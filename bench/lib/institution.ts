/**
 * A bank with one account and its transactions, over TLS with our certificate required; its answers cost it little. The
 * balance differs each time; from SIGUSR2 on also the newest transaction, which replaces the oldest.
 *
 * Reads one file, INSTITUTION: see `Institution`.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { ServerIdentity } from '@ieum/testkit/hostile/outside-identities.ts'

export type Institution = ServerIdentity & {
  readonly accountNum: string
  readonly transactions: number
}

const config: Institution = JSON.parse(readFileSync(process.env.INSTITUTION as string, 'utf8'))
const OK = { rsp_code: '00000', rsp_msg: 'ok' }
const pad = (value: number) => String(value).padStart(2, '0')

const account = {
  account_num: config.accountNum,
  is_consent: true,
  prod_name: '입출금통장',
  account_type: '1001',
}
const transaction = (at: number) => ({
  trans_dtime: `202611${pad(1 + (at % 20))}1200${pad(at % 60)}`,
  trans_no: String(at),
  trans_type: '01',
  trans_class: '급여',
  trans_amt: 1_000 + at,
  balance_amt: 1_000_000 + at,
})
const transactions = Array.from({ length: config.transactions }, (_, at) => transaction(at))
const LIST = JSON.stringify({ ...OK, account_cnt: 1, account_list: [account] })
const BASIC = JSON.stringify({ ...OK, basic_cnt: 1, basic_list: [{ issue_date: '20240101' }] })
const newAnswer = () => JSON.stringify({ ...OK, trans_cnt: transactions.length, trans_list: transactions })
let cachedAnswer = newAnswer()
let isMoving = false
let newest = transactions.length
process.on('SIGUSR2', () => {
  isMoving = true
})
function move(): void {
  transactions.shift()
  transactions.push(transaction(newest++))
  cachedAnswer = newAnswer()
}
let balance = 1_000_000
const detail = () => {
  balance += 1
  return JSON.stringify({ ...OK, detail_cnt: 1, detail_list: [{ balance_amt: balance }] })
}

function answerTo(path: string): string {
  if (path.endsWith('/accounts')) return LIST
  if (path.endsWith('/basic')) return BASIC
  if (!path.endsWith('/transactions')) return detail()
  if (isMoving) move()
  return cachedAnswer
}

const server = createServer({ ...config, requestCert: true, rejectUnauthorized: true }, (request, response) => {
  request.resume().on('end', () => {
    const bytes = Buffer.from(answerTo((request.url as string).split('?')[0] as string))
    response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8', 'content-length': bytes.length })
    response.end(bytes)
  })
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ event: 'listening', port: String(port) })}\n`)
})
process.on('SIGTERM', () => process.exit(0))
process.stdin.resume().on('end', () => process.exit(0))
