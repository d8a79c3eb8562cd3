import { HEALTH_ROLE } from '@ieum/backend/platform/db/health/guard-health.ts'
import { expect, it } from 'vitest'
import { useWorld } from '../../world/use-world.ts'

/** The role has no right to it. */
const REFUSED = '42501'

const opened = useWorld()

/** The database's answer to one of the roles: the code of a refusal, or null. */
const asked = (as: 'main' | 'health', statement: string): Promise<string | null> =>
  (as === 'main' ? opened.db : opened.healthDb).query(statement).then(
    () => null,
    (error: { code?: string }) => error.code ?? 'no code',
  )

const tables = async (schema: string) =>
  (
    await opened.db.query<{ name: string; owner: string }>(
      `select relname as name, pg_get_userbyid(relowner) as owner from pg_class
       where relnamespace = $1::regnamespace and relkind in ('r', 'p') order by 1`,
      [schema],
    )
  ).rows

/** A superuser can always read everything: only its roles are separated. */
const mainIsAnswered = async () => {
  const { rows } = await opened.db.query('select from pg_roles where rolname = current_user and rolsuper')
  return rows.length > 0 ? null : REFUSED
}

it('keeps the role of all other services out of every table of health', async () => {
  const answer = await mainIsAnswered()
  const health = await tables('health')
  expect(health.map(({ name }) => name)).toContain('gene_application')
  for (const { name, owner } of health) {
    expect(owner, name).toBe(HEALTH_ROLE)
    expect(await asked('main', `select 1 from health.${name}`), name).toBe(answer)
    expect(await asked('main', `delete from health.${name} where false`), name).toBe(answer)
    expect(await asked('health', `select 1 from health.${name}`), name).toBeNull()
  }
})

it('keeps the role of health out of every other table', async () => {
  for (const { name } of await tables('public')) {
    expect(await asked('health', `select 1 from public.${name}`), name).toBe(REFUSED)
  }
})

it('has no key between health and anything else', async () => {
  const { rows } = await opened.db.query(`
    select conname from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where contype = 'f' and (c.relnamespace = 'health'::regnamespace) <> (f.relnamespace = 'health'::regnamespace)`)
  expect(rows).toEqual([])
})

it('serves gene as the role of health', async () => {
  const somebody = await opened.somebody()
  expect(await somebody.gene.getMacrogenStatus()).toMatchObject({ userDtcGeneticTestingStatusEnum: 'NOT_APPLIED' })
  expect(await somebody.gene.getMacrogenTimeline()).toEqual({ timeline: [] })
  expect(await somebody.gene.getMacrogenApplication()).toEqual({ application: null })
  expect(await somebody.gene.getApplications({ query: {} })).toEqual({ applications: [] })
})
