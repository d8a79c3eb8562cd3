import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../../../platform/db/pool.ts'
import { RETAINED_AFTER_DELETION } from '../../../platform/db/tables/personal-tables.ts'
import { columnOf, columns } from '../../../platform/keys/sealed-columns.fixture.ts'
import { INSTITUTION_TABLES } from '../tables.ts'

/**
 * Columns of rows that outlive an institution and could contain its data, with what is done about each. A new such
 * column must be listed here and handled by `destroy-institution.ts`.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'certification_transaction.extended_organization_guids': 'the institution is taken out',
  'certification_transaction.certificate_organization_enum': 'the agency that signed',
  'certification_transaction.content': 'the institution is taken out',
  'certification_transaction.return_hmac': 'a keyed hash of a token of ours',
  'certification_transaction.plain_text_digest': 'a digest over a text of all institutions, which is not kept',
  'consent_record.content': 'the institution is taken out',
  'connect_journey.content': 'the journey is deleted',
  'credit_bureau.member': 'what a credit bureau knows the person by',
  'credit_raise_submission.content': 'what a credit bureau was sent',
  'credit_third_party_consent.content': 'when a credit bureau was sent something',
  'credit_dsr_month.content': 'the loans and the income of a month',
  'credit_income.content': 'what the person earns in a year',
  'credit_bureau.member_hmac': 'a keyed hash',
  'credit_history.history_key': 'a keyed hash',
  'credit_history.content': 'who looked and what changed, as a credit bureau said',
  'credit_history.content_hmac': 'a keyed hash',
  'credit_inquiry_notice.history_key': 'a keyed hash',
  'credit_inquiry_notice.pushed_to': 'phones of the person that were told',
  'credit_inquiry_notice.content': 'who looked, as a credit bureau said',
  'credit_membership.change_pushed_to': 'phones of the person that were told',
  'credit_reward.history_key': 'a keyed hash',
  'credit_change_push.content': 'what changed, as a credit bureau said',
  'credit_score_increase.content': 'by how much a score of a credit bureau rose',
  'credit_business.content': 'what a credit bureau said',
  'credit_business.content_hmac': 'a keyed hash',
  'credit_loan_input.content': 'what the person entered about a loan',
  'credit_loan_input.loan_key': 'a keyed hash',
  'credit_loan_rate.content': 'what a loan cost',
  'credit_loan_rate.loan_key': 'a keyed hash',
  'credit_rate_cut.content': 'for which loans lower rates are asked for',
  'credit_rate_cut_request.content': 'what a lender was asked and answered',
  'credit_rate_cut_request.loan_key': 'a keyed hash',
  'credit_response_request.content': 'what a credit bureau was asked',
  'credit_business_event.content': 'what a credit bureau is told',
  'credit_business_event.event_hmac': 'a keyed hash',
  'credit_report.content': 'what lenders registered at a credit bureau',
  'credit_report.content_hmac': 'a keyed hash',
  'credit_score.content': 'what a credit bureau said',
  'gene_application.analysis_organization_enum': 'a laboratory, none of the institutions',
  'gene_application.content': 'who is tested, and their parcels',
  'gene_application.token_hmac': 'a keyed hash',
  'gene_group_invitation.token_hmac': 'a keyed hash',
  'gene_group_member.content': 'what the person is called in a group',
  'gene_provider_event.event_hash': 'a keyed hash',
  'gene_result.content': 'what a laboratory found',
  'credit_score.content_hmac': 'a keyed hash',
  'gene_voucher.code': 'a code of ours',
  'gene_voucher.code_hmac': 'a keyed hash',
  'microbiome_application.analysis_organization_enum': 'a laboratory, none of the institutions',
  'health_insurance_link.content': 'what the health insurance service reported',
  'microbiome_application.content': 'who is tested, and their parcels',
  'microbiome_application.token_hmac': 'a keyed hash',
  'microbiome_provider_event.event_hash': 'a keyed hash',
  'microbiome_result.content': 'what a laboratory found',
  'microbiome_voucher.code': 'a code of ours',
  'microbiome_voucher.code_hmac': 'a keyed hash',
  'idempotency.response_body': 'the answer is deleted',
  'idempotency.body_hmac': 'a keyed hash',
  'idempotency.idempotency_key_hash': 'a keyed hash',
  'net_worth_day.content': 'all days are deleted, and today is summed up anew',
  'data_download_part.content': 'the parts of a file of everything are deleted',
  'person.profile': 'who the person is',
  'push_device.push_token': 'where the app of the person is',
  'push_device.token_index': 'a keyed hash',
  'awaited_organization.awaited_organization_id': 'an id of ours',
  'awaited_organization.content': 'a name that the person typed, of an institution that takes no part',
  'awaited_organization.name_hmac': 'a keyed hash',
  'bridge_grant.content': 'what the person calls a program of their own',
  'bridge_grant.secret_hmac': 'a keyed hash',
  'bridge_grant.token_hmac': 'a keyed hash',
  'manual_asset.content': 'written down by the person',
  'security_event.facts': 'ids and reasons',
}

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  db = createPool(database.url, { max: 1, name: 'listed-columns-test' })
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

/** Columns of people's tables whose type can contain more than a plain fact, or whose name refers to an institution. */
async function suspects(): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.query(`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace in ('public'::regnamespace, 'health'::regnamespace) and c.relkind in ('r', 'p')
      and exists (select from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id' and not u.attisdropped)
      and c.relname <> 'ci_index'
      and (a.atttypid in ('bytea'::regtype, 'json'::regtype, 'jsonb'::regtype) or a.attname ~ 'organization|subject'
        or a.atttypid in (select oid from pg_type where typcategory = 'A' and typelem = 'uuid'::regtype))
    order by 1, 2`)
  return rows
}

const isInstitutions = (table: string) => (INSTITUTION_TABLES as readonly string[]).includes(table)

it('every column that may hold something of an institution is in a list', async () => {
  const found = (await suspects())
    .filter(({ table }) => !isInstitutions(table) && !(table in RETAINED_AFTER_DELETION))
    .map(({ table, column }) => `${table}.${column}`)
  expect(found.sort()).toEqual(Object.keys(ELSEWHERE).sort())
})

it('every table of one institution goes with it, and names it by organization_guid', async () => {
  const { rows } = await db.query(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organization_guid' and table_name in (
      select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id')`)
  const named = rows.map(({ name }) => name).filter((name) => !(name in RETAINED_AFTER_DELETION))
  expect(named.sort()).toEqual([...INSTITUTION_TABLES].sort())
})

it('whatever is sealed for a row of an institution lies in one of its tables', async () => {
  const sealed = await Promise.all(
    columns.map(async (one) => ({ ...one, rowColumns: (await columnOf(one)).rowColumns })),
  )
  const ofInstitution = sealed.filter((one) => one.rowColumns.includes('organization_guid'))
  expect(ofInstitution.length).toBeGreaterThan(4)
  expect(ofInstitution.filter((one) => !isInstitutions(one.table)).map((one) => one.label)).toEqual([])
})
