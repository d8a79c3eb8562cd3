import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/**
 * The parts of Citus that our statements use, in plain PostgreSQL: its catalogue of placed tables, the functions that
 * place a table and refuse what Citus refuses, and those that ask each part of a table, of which one node is away. It
 * moves no rows; it shows which statements are sent, in which order, and what remains of them after a rollback.
 */
const objects = (schema: string) =>
  `
  create table ${schema}.pg_dist_partition (
    logicalrelid regclass primary key, partmethod "char", repmodel "char", placed_order serial);
  create function ${schema}.create_reference_table(name regclass) returns void language plpgsql as $body$
  begin
    if exists (select from pg_constraint k where k.conrelid = name and k.contype = 'f') then
      raise 'the stand-in knows no reference table that refers to another';
    end if;
    insert into ${schema}.pg_dist_partition values (name, 'n', 't');
  end $body$;
  create function ${schema}.create_distributed_table(name regclass, by text, colocate_with text default 'default')
  returns void language plpgsql as $body$
  begin
    if colocate_with <> 'default' and not exists (
      select from ${schema}.pg_dist_partition where logicalrelid = colocate_with::regclass and partmethod = 'h') then
      raise 'cannot distribute %: % is not distributed', name, colocate_with;
    end if;
    if exists (select from pg_index i where i.indrelid = name and i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = name and a.attname = by and a.attnum = any(i.indkey::int2[]))) then
      raise 'cannot create constraint on %', name;
    end if;
    if exists (select from pg_constraint k where k.conrelid = name and k.contype = 'f' and k.confrelid <> name
      and not exists (select from ${schema}.pg_dist_partition d where d.logicalrelid = k.confrelid)) then
      raise 'cannot create foreign key constraint of %', name;
    end if;
    insert into ${schema}.pg_dist_partition values (name, 'h', 's');
  end $body$;
  create function ${schema}.run_command_on_shards(name regclass, command text)
  returns table (shardid bigint, success bool, result text) language plpgsql as $body$
  begin
    execute format(command, name) into result;
    return query values (1::bigint, true, result), (2::bigint, false, 'connection to the remote node failed');
  end $body$;
  create function ${schema}.run_command_on_colocated_placements(name regclass, other regclass, command text)
  returns table (nodename text, nodeport int, shardid1 bigint, shardid2 bigint, success bool, result text)
  language plpgsql as $body$
  begin
    execute format(command, name, other) into result;
    return query values ('one', 5432, 1::bigint, 3::bigint, true, result),
      ('two', 5432, 2::bigint, 4::bigint, false, 'connection to the remote node failed');
  end $body$;
  create function ${schema}.run_command_on_workers(command text)
  returns table (nodename text, nodeport int, success bool, result text) language sql
  as $body$ values ('one', 5432, true, '1'), ('two', 5432, false, 'connection to the remote node failed') $body$;
  create function ${schema}.truncate_local_data_after_distributing_table(name regclass)
  returns void language plpgsql as $body$
  begin
    if not exists (select from ${schema}.pg_dist_partition where logicalrelid = name) then
      raise '% is not placed', name;
    end if;
    update ${schema}.pg_dist_partition set placed_order = placed_order where logicalrelid = name;
  end $body$;
`

/** Makes a database look as if it had Citus, for our statements on connections opened from now on. */
export async function standInForCitus(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create schema citus_stand_in; ${objects('citus_stand_in')}`)
    const database = pg.escapeIdentifier(new URL(url).pathname.slice(1))
    await client.query(`alter database ${database} set search_path = public, citus_stand_in`)
  } finally {
    await client.end()
  }
}

/**
 * The same as an extension named citus, for a whole server: each node's knowledge of the others is recorded.
 * @returns settings for the server, which must be PostgreSQL 18 or newer
 */
export function citusStandInExtension(folder: string): Record<string, string> {
  const extensions = path.join(folder, 'extension')
  mkdirSync(extensions, { recursive: true })
  writeFileSync(
    path.join(extensions, 'citus.control'),
    "default_version = '1'\nsuperuser = false\nrelocatable = false\n",
  )
  writeFileSync(
    path.join(extensions, 'citus--1.sql'),
    `${objects('public')}
  create table public.told_nodes (what text, host text, port int);
  create function public.citus_set_coordinator_host(host text, port int) returns void language sql
    as 'insert into public.told_nodes values (''coordinator'', host, port)';
  create function public.citus_add_node(host text, port int) returns void language sql
    as 'insert into public.told_nodes values (''worker'', host, port)';
  grant all on public.pg_dist_partition, public.told_nodes, public.pg_dist_partition_placed_order_seq to public;
  `,
  )
  return { extension_control_path: `${folder}:$system` }
}

export type Placed = { readonly name: string; readonly partmethod: 'h' | 'n' }

/** The tables placed so far, in order. */
export const placedTables = (url: string): Promise<Placed[]> =>
  rowsOf<Placed>(url, 'select logicalrelid::text as name, partmethod from pg_dist_partition order by placed_order')

export type ReportedNode = { readonly what: 'coordinator' | 'worker'; readonly host: string; readonly port: number }

/** The nodes that were registered in a database with the extension. */
export const reportedNodes = (url: string): Promise<ReportedNode[]> =>
  rowsOf<ReportedNode>(url, 'select * from told_nodes')

async function rowsOf<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}
