/** What the database says, in a notice, of a row that a watched statement reads and that is of none of its people. */
export const FOREIGN_READ = 'TWIN2'

/** Set beside a watched statement: its number, and every id that it was given. */
export const OWN = 'ieum.own'

/**
 * Statements after which a database tells whoever has set {@link OWN} of each row of a person that passes what a statement
 * asks of that table alone, and whose person is not among the ids that it was given. Nothing is refused: what comes of it
 * may be noticed elsewhere as well. PostgreSQL asks a policy after a statement's own comparisons, as long as those
 * tell nothing of a row that they leave out; a statement that reads more than its rows even as it is tells so undisturbed.
 * For a superuser, whom no policy holds.
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
