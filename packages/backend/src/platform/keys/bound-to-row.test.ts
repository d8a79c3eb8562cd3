import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationGuidOf } from '../../services/mydata/organizations/portal-row.ts'
import { columnOf, columns } from './sealed-columns.fixture.ts'

let world: World
let db: pg.Pool

beforeAll(async () => {
  world = await startWorld()
  db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
}, 60_000)
afterAll(async () => {
  await db?.end()
  await world?.stop()
})

it.each(columns)('$label is bound to the whole primary key', async (one) => {
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_index
     join unnest(indkey) with ordinality as part (number, position) on true
     join pg_attribute on attrelid = indrelid and attnum = part.number
     where indrelid = (select oid from pg_class where relname = $1 and relkind = 'r' and relnamespace in ('public'::regnamespace, 'health'::regnamespace)) and indisprimary order by part.position`,
    [one.table],
  )
  expect(['user_id', ...(await columnOf(one)).rowColumns]).toEqual(rows.map(({ name }) => name))
})

/** Columns of bytes without sealed content, each with a description of what it contains. */
const NOT_SEALED: Readonly<Record<string, string>> = {
  'asset.asset_key': 'keyed hash',
  'asset.content_hash': 'keyed hash',
  'asset.told_key': 'keyed hash',
  'asset.transactions_hash': 'keyed hash',
  'asset_question.asset_key': 'keyed hash',
  'asset_question.former_asset_key': 'keyed hash',
  'linked_cash_answer.asset_key': 'keyed hash',
  'linked_cash_answer.deposit_asset_key': 'keyed hash',
  'asset_transaction.asset_key': 'keyed hash',
  'asset_transaction.content_hash': 'keyed hash',
  'asset_transaction.transaction_key': 'keyed hash',
  'certification_transaction.plain_text_digest': 'digest of what was signed',
  'organization_use.cell': 'keyed hash',
  'organization_use_mark.cell': 'keyed hash',
  'organization_use_mark.mark': 'keyed hash',
  'awaited_organization.name_hmac': 'keyed hash',
  'bridge_grant.secret_hmac': 'keyed hash',
  'bridge_grant.token_hmac': 'keyed hash',
  'certification_transaction.return_hmac': 'keyed hash',
  'ci_index.ci_hmac': 'keyed hash',
  'collection_state.asset_key': 'keyed hash',
  'connection.switched_off_assets': 'keyed hashes',
  'consent_document.digest': 'digest of what was signed',
  'consent_ledger.commitment': 'hash, with a salt that is sealed',
  'consent_ledger.hash': 'hash of the row as it is sealed',
  'consent_ledger.mac': 'keyed hash',
  'consent_ledger.previous_hash': 'hash of the row before',
  'auth_device.token_hash': 'keyed hash',
  'consent_ledger_head.hash': 'hash of the last row',
  'credit_bureau.member_hmac': 'keyed hash',
  'credit_history.content_hmac': 'keyed hash',
  'credit_history.history_key': 'keyed hash',
  'credit_inquiry_notice.history_key': 'keyed hash',
  'credit_membership.change_push_keys': 'keyed hashes',
  'credit_loan_input.loan_key': 'keyed hash',
  'credit_loan_rate.loan_key': 'keyed hash',
  'credit_rate_cut_request.loan_key': 'keyed hash',
  'credit_reward.history_key': 'keyed hash',
  'credit_business.content_hmac': 'keyed hash',
  'credit_business_event.event_hmac': 'keyed hash',
  'credit_report.content_hmac': 'keyed hash',
  'credit_score.content_hmac': 'keyed hash',
  'gene_application.token_hmac': 'keyed hash',
  'gene_group_invitation.token_hmac': 'keyed hash',
  'gene_kit.kit_hmac': 'keyed hash',
  'gene_provider_event.event_hash': 'keyed hash',
  'gene_voucher.code_hmac': 'keyed hash',
  'gene_voucher_stock.code_hmac': 'keyed hash',
  'idempotency.body_hmac': 'keyed hash',
  'idempotency.idempotency_key_hash': 'keyed hash',
  'identity_verification.address_index': 'keyed hash',
  'identity_verification.phone_index': 'keyed hash',
  'identity_verification.claim_index': 'keyed hash',
  'push_device.token_index': 'keyed hash',
  'ledger_leaf.leaf': 'hash',
  'ledger_line.leaves': 'hashes',
  'ledger_line.signature': 'signature of hashes',
  'ledger_unsealed.hash': 'hash of the last row',
  'microbiome_application.token_hmac': 'keyed hash',
  'microbiome_kit.kit_hmac': 'keyed hash',
  'microbiome_provider_event.event_hash': 'keyed hash',
  'microbiome_voucher.code_hmac': 'keyed hash',
  'microbiome_voucher_stock.code_hmac': 'keyed hash',
  'oauth_state.state_hmac': 'keyed hash',
  'portal_token.token_hash': 'hash of a random token',
  'web_view_code.code_hash': 'keyed hash',
  'web_view_code_try.address_index': 'keyed hash',
}

it('knows every column of bytes: it is sealed, or says what it holds', async () => {
  const { rows } = await db.query<{ label: string }>(
    `select c.relname || '.' || a.attname as label from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace in ('public'::regnamespace, 'health'::regnamespace) and c.relkind in ('r', 'p')
       and a.atttypid in ('bytea'::regtype, 'bytea[]'::regtype) and not a.attisdropped order by 1`,
  )
  const known = [...columns.map(({ label }) => label), ...Object.keys(NOT_SEALED)]
  expect(known.toSorted()).toEqual(rows.map(({ label }) => label))
})

it('refuses contents that changed places between two rows of one person and institution', {
  timeout: 60_000,
}, async () => {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await connectAll(session, world.control, { organizationGuids: [organizationGuidOf('A1AAEO0000')] })
  const { assets } = await session.mydata.listAssets()
  const ids = assets.slice(0, 2).map(({ assetIdentifier }) => assetIdentifier)
  const path = (identifier: string | undefined, part = '') => `/v1/mydata/users/me/assets/${identifier}${part}`
  const statusesOf = () => Promise.all(ids.map(async (one) => (await session.fetch(path(one))).status))
  expect(ids).toHaveLength(2)
  expect(await statusesOf()).toEqual([200, 200])

  const keys = ids.map((one) => Buffer.from(one as string, 'base64url'))
  const changePlaces = () =>
    db.query(
      `update asset set content = (select other.content from asset other where other.user_id = asset.user_id
         and other.organization_guid = asset.organization_guid and other.asset_key = any($1) and other.asset_key <> asset.asset_key)
       where asset_key = any($1)`,
      [keys],
    )
  await changePlaces()
  expect(await statusesOf()).toEqual([503, 503])
  await changePlaces()
  expect(await statusesOf()).toEqual([200, 200])

  const { rows } = await db.query<{ asset_key: Buffer }>(
    'select asset_key from asset_transaction group by asset_key having count(*) > 1 limit 1',
  )
  const list = path(rows[0]?.asset_key.toString('base64url'), '/transactions')
  expect((await session.fetch(list)).status).toBe(200)
  await db.query(
    `update asset_transaction set content = other.content from asset_transaction other
     where asset_transaction.asset_key = $1 and other.user_id = asset_transaction.user_id
       and other.organization_guid = asset_transaction.organization_guid and other.asset_key = $1
       and other.transaction_key > asset_transaction.transaction_key`,
    [rows[0]?.asset_key],
  )
  const partial = await session.fetch(list)
  expect(partial.status).toBe(200)
  expect(await partial.json()).toMatchObject({ reading: { freshnessEnum: 'PARTIAL' } })
})
