import { type Kysely, sql } from 'kysely'

/** Which categories hold software: what was opened of it cannot be returned. The shopkeeper may say otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table categories add column is_software boolean not null default false;
    update categories set is_software = true where name ~* 'software|operating system';

    -- Lists bring categories that nobody has looked at.
    create function guess_software() returns trigger language plpgsql as $$
    begin
      new.is_software := new.is_software or new.name ~* 'software|operating system';
      return new;
    end $$;
    create trigger guess_software before insert on categories
      for each row execute function guess_software();
  `.execute(db)
}
