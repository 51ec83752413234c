import { type Kysely, sql } from 'kysely'

/**
 * Answers to messages, in their order: of two that are written to the same state of a conversation the database keeps one,
 * and of one that is sent twice under its key likewise. Each goes out as a mail. Texts that a shop answers with often.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_messages
      drop constraint contact_messages_state_check,
      add constraint contact_messages_state_check check (state in ('open', 'waiting', 'done'));
    drop index messages_done;
    create index contact_messages_seen_to on contact_messages (changed_at) where state <> 'open';

    create table contact_replies (
      id text primary key,
      message_id text not null references contact_messages on delete cascade,
      position integer not null check (position > 0),
      user_id text references users on delete set null,
      text text not null check (text <> ''),
      key text not null,
      mail_id text references mails on delete set null,
      created_at timestamptz not null,
      unique (message_id, position),
      unique (message_id, key)
    );
    create index contact_replies_by_user on contact_replies (user_id, created_at desc, id);
    create index contact_replies_of_mail on contact_replies (mail_id);

    create table reply_templates (
      id text primary key,
      name text not null check (name <> ''),
      text text not null check (text <> ''),
      created_at timestamptz not null
    );
    create unique index reply_templates_by_name on reply_templates (lower(name));
  `.execute(db)
}
