import { type Kysely, sql } from 'kysely'

/**
 * Requests to return what was bought. How many units of a line are in requests stands with the line itself, so that one
 * check keeps all requests of an order together within what was bought, whoever asks at the same moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_lines
      add column units_returned integer not null default 0,
      add constraint order_lines_units_returned_check check (units_returned between 0 and quantity);

    create table return_requests (
      id text primary key,
      number integer not null generated always as identity (start with 1001) unique,
      order_id text not null references orders on delete cascade,
      user_id text references users on delete set null,
      state text not null default 'Requested'
        check (state in ('Requested', 'Approved', 'Received', 'Closed', 'Declined')),
      note text not null default '',
      idempotency_key text check (length(idempotency_key) <= 200),
      created_at timestamptz not null default clock_timestamp(),
      changed_at timestamptz,
      unique (order_id, idempotency_key),
      unique (id, order_id)
    );
    create index return_requests_by_time on return_requests (created_at desc, id);
    create index return_requests_by_state on return_requests (state, created_at desc, id);
    create index return_requests_of_user on return_requests (user_id, created_at desc, id);

    create table return_lines (
      return_id text not null,
      order_id text not null,
      position integer not null,
      quantity integer not null check (quantity between 1 and 10),
      reason text not null check (reason in ('faulty', 'damaged', 'wrong', 'unfit', 'unwanted')),
      primary key (return_id, position),
      foreign key (return_id, order_id) references return_requests (id, order_id) on delete cascade,
      foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
    );
    create index return_lines_of_order on return_lines (order_id, position);

    create table return_changes (
      id bigint generated always as identity primary key,
      return_id text not null references return_requests on delete cascade,
      state text not null,
      note text not null default '',
      user_id text references users on delete set null,
      at timestamptz not null default clock_timestamp()
    );
    create index return_changes_of_return on return_changes (return_id, id);
    create index return_changes_by_user on return_changes (user_id);

    create table return_photos (
      id text primary key,
      return_id text not null references return_requests on delete cascade,
      position integer not null check (position between 0 and 3),
      image text not null,
      unique (return_id, position)
    );
    create index return_photos_by_image on return_photos (image);

    create function count_returned_line() returns trigger language plpgsql as $$
    begin
      update order_lines set units_returned = units_returned + new.quantity
        where order_id = new.order_id and position = new.position;
      return null;
    end $$;
    create trigger count_returned after insert on return_lines
      for each row execute function count_returned_line();

    create function keep_return_rules() returns trigger language plpgsql as $$
    declare by_units integer := 0;
    begin
      if tg_op = 'INSERT' then
        if new.state <> 'Requested' then
          raise exception 'A return begins as requested.' using errcode = 'check_violation';
        end if;
        return new;
      end if;
      if tg_op = 'UPDATE' then
        if new.state <> old.state and (old.state, new.state) not in (
          ('Requested', 'Approved'), ('Requested', 'Declined'),
          ('Approved', 'Received'), ('Approved', 'Declined'),
          ('Received', 'Closed'), ('Received', 'Declined'),
          ('Declined', 'Approved')
        ) then
          raise exception 'A return that is % cannot become %.', old.state, new.state
            using errcode = 'check_violation';
        end if;
        -- Of somebody whose account is deleted nothing stays but what the books need.
        if old.user_id is not null and new.user_id is null then
          new.note := '';
          delete from return_photos where return_id = new.id;
          update return_changes set note = '' where return_id = new.id;
        end if;
        by_units := (new.state <> 'Declined')::integer - (old.state <> 'Declined')::integer;
      else
        by_units := -(old.state <> 'Declined')::integer;
      end if;
      if by_units <> 0 then
        update order_lines set units_returned = units_returned + by_units * return_lines.quantity
          from return_lines
          where return_lines.return_id = old.id
            and order_lines.order_id = return_lines.order_id and order_lines.position = return_lines.position;
      end if;
      return coalesce(new, old);
    end $$;
    create trigger keep_rules before insert or update or delete on return_requests
      for each row execute function keep_return_rules();

    alter table audit
      drop constraint audit_kind_check,
      add constraint audit_kind_check check (kind in (
        'product', 'order', 'category', 'user', 'import', 'message', 'repair', 'mail', 'newsletter', 'synonym', 'return'
      ));
  `.execute(db)
}
