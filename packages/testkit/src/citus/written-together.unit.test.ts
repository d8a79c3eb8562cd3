import { expect, it } from 'vitest'
import { readStatements } from '../system/database/statement-log.ts'
import { writtenTogether } from './written-together.ts'

const LOG = `ieum|3/7|LOG:  statement: begin
ieum|3/7|LOG:  execute a: update connection set version = 1
\twhere user_id = $1
ieum|4/2|LOG:  statement: insert into portal_state values (1)
ieum|3/7|LOG:  execute <unnamed>: WITH ins AS ( INSERT INTO pgboss.job_common (id) values ($1) )
ieum|3/7|LOG:  execute b: select 1 from ci_index for update
ieum|3/8|LOG:  statement: delete from "ci_index"
ieum|4/3|LOG:  execute c: insert into "asset" (user_id) select 1
ieum|4/3|LOG:  execute d: delete from ledger_unsealed where entry_id = 1`

it('are tables of two nodes that one transaction wrote', () => {
  const sent = readStatements(LOG)
  expect(sent.map(({ transaction }) => transaction)).toEqual(['3/7', '3/7', '4/2', '3/7', '3/7', '3/8', '4/3', '4/3'])
  const local = ['ci_index', 'ledger_unsealed', 'pgboss', 'portal_state']
  expect(writtenTogether(sent, ['asset', 'connection'], local)).toEqual(
    new Map([
      ['pgboss', new Set(['connection'])],
      ['ledger_unsealed', new Set(['asset'])],
    ]),
  )
})
