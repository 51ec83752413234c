import { type Kysely, sql } from 'kysely'

/**
 * Who changed a product last is known by their account and no longer by their name, which lived on after the account was
 * deleted. What a new category's name sounds like is guessed by whoever makes it, in one place. And a repair is answered
 * in a conversation, of which it has one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Made anew, which takes a moment; emptying it would write each product.
    alter table products drop column updated_by;
    alter table products add column updated_by text, add column updated_from text;

    drop trigger guess_software on categories;
    drop function guess_software();

    alter table contact_messages add column repair_id text unique references repair_requests on delete set null;
  `.execute(db)
}
