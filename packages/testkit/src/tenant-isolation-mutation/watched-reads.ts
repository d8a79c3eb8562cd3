/** The database's notice about a row that a watched statement reads and that belongs to none of its people. */
export const FOREIGN_READ = 'TWIN2'

/** Setting beside a watched statement: its number, and every id among its parameters. */
export const OWN = 'ieum.own'

/**
 * Statements after which a database reports, to connections that have set {@link OWN}, each row of a person that
 * satisfies a statement's conditions on that table alone and whose person is not among its parameters. Nothing is
 * refused: the effects may be noticed elsewhere as well. PostgreSQL evaluates a policy after a statement's own
 * comparisons, as long as those do not leak rows that they filter out; a statement that reads more than its rows even
 * unchanged is reported in undisturbed runs, too. Run by a superuser, to whom no policy applies.
 * @param tables each with its schema, unless that is `public`
 */
export const watchingStatements = (tables: readonly string[]): string[] => [
  `create function is_read_by(whose uuid) returns boolean language plpgsql stable as $body$
   declare own text := current_setting('${OWN}', true);
   begin
     if own <> '' and position(whose::text in own) = 0 then
       raise notice using errcode = '${FOREIGN_READ}', message = split_part(own, ':', 1);
     end if;
     return true;
   end $body$`,
  'grant execute on function is_read_by to public',
  ...tables.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy watched on ${table} using (is_read_by(user_id)) with check (true)`,
  ]),
]
