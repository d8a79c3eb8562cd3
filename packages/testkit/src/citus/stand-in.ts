import pg from 'pg'

/**
 * What our statements use of Citus, in plain PostgreSQL: its catalogue of placed tables and the three functions that
 * place one, refusing what Citus refuses there. It moves no row; it shows which statements are sent, in which order,
 * and what is left of them after a rollback.
 */
const STAND_IN = `
  create schema citus_stand_in;
  create table citus_stand_in.pg_dist_partition (
    logicalrelid regclass primary key, partmethod "char", repmodel "char", placed_order serial);
  create function citus_stand_in.create_reference_table(name regclass) returns void language plpgsql as $$
  begin
    if exists (select from pg_constraint k where k.conrelid = name and k.contype = 'f') then
      raise 'the stand-in knows no reference table that refers to another';
    end if;
    insert into citus_stand_in.pg_dist_partition values (name, 'n', 't');
  end $$;
  create function citus_stand_in.create_distributed_table(name regclass, by text, colocate_with text default 'default')
  returns void language plpgsql as $$
  begin
    if colocate_with <> 'default' and not exists (
      select from citus_stand_in.pg_dist_partition where logicalrelid = colocate_with::regclass and partmethod = 'h') then
      raise 'cannot distribute %: % is not distributed', name, colocate_with;
    end if;
    if exists (select from pg_index i where i.indrelid = name and i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = name and a.attname = by and a.attnum = any(i.indkey::int2[]))) then
      raise 'cannot create constraint on %', name;
    end if;
    if exists (select from pg_constraint k where k.conrelid = name and k.contype = 'f' and k.confrelid <> name
      and not exists (select from citus_stand_in.pg_dist_partition d where d.logicalrelid = k.confrelid)) then
      raise 'cannot create foreign key constraint of %', name;
    end if;
    insert into citus_stand_in.pg_dist_partition values (name, 'h', 's');
  end $$;
  create function citus_stand_in.truncate_local_data_after_distributing_table(name regclass)
  returns void language plpgsql as $$
  begin
    if not exists (select from citus_stand_in.pg_dist_partition where logicalrelid = name) then
      raise '% is not placed', name;
    end if;
    update citus_stand_in.pg_dist_partition set placed_order = placed_order where logicalrelid = name;
  end $$;
`

/** Lets a database look to our statements as if it had Citus; whoever connects from now on sees it. */
export async function standInForCitus(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(STAND_IN)
    const database = pg.escapeIdentifier(new URL(url).pathname.slice(1))
    await client.query(`alter database ${database} set search_path = public, citus_stand_in`)
  } finally {
    await client.end()
  }
}

export type Placed = { readonly name: string; readonly partmethod: 'h' | 'n' }

/** What has been placed so far, in order. */
export async function placedTables(url: string): Promise<Placed[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Placed>(
      'select logicalrelid::text as name, partmethod from pg_dist_partition order by placed_order',
    )
    return rows
  } finally {
    await client.end()
  }
}
